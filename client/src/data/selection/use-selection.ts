import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { EntryRef, Source } from './site-search.ts';
import { useSetSiteSearch, useSiteSearch } from './use-site-search.ts';

export type Selection = {
  server: Server;
  category: Category;
  source: Source;
  inspect: EntryRef | undefined;
  setServer: (server: Server) => void;
  setCategory: (category: Category) => void;
  setSource: (source: Source) => void;
  setInspect: (entry: EntryRef | undefined) => void;
};

/** Whose numbers are shown, and what the inspector shows: as the address says. */
export function useSelection(): Selection {
  const search = useSiteSearch();
  const change = useSetSiteSearch();
  return {
    server: search.server ?? 'CN',
    category: search.category ?? 'all',
    source: search.source ?? 'global',
    inspect: search.inspect,
    setServer: (server) => change({ server }),
    setCategory: (category) => change({ category }),
    setSource: (source) => change({ source }),
    setInspect: (inspect) => change({ inspect }),
  };
}
