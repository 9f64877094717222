import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import { accountId, useAccount } from '#data/account/account-store.ts';
import type { Scope } from '#data/datasets.ts';
import { setPreference } from '#data/preferences/preference-store.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { queryClient } from '#data/query-client.ts';
import { afterRestoring } from './after-restoring.ts';
import { isServerLocked } from './server-lock.ts';
import type { EntryRef, Source } from './site-search.ts';
import { useSetSiteSearch, useSiteSearch } from './use-site-search.ts';

type Selection = {
  server: Server;
  category: Category;
  /** Personal only while someone is logged in. */
  source: Source;
  inspect: EntryRef | undefined;
  /** Says whether it may be: the server is locked while screenshots are read. */
  setServer: (server: Server) => 'changed' | 'locked';
  setCategory: (category: Category) => void;
  /** Says whether someone has to log in first. */
  setSource: (source: Source) => 'changed' | 'login-required';
  setInspect: (entry: EntryRef | undefined) => void;
};

/** Whose numbers are shown, and what the inspector shows: as the address says, else as was chosen last. */
export function useSelection(): Selection {
  const search = useSiteSearch();
  const change = useSetSiteSearch();
  const [server] = usePreference('server');
  const [category] = usePreference('category');
  const [source] = usePreference('source');
  const { id } = useAccount();
  const shown = search.server ?? server;
  const scope: Scope = {
    server: shown,
    category: search.category ?? category,
    source: id === null ? 'global' : (search.source ?? source),
  };
  return {
    ...scope,
    inspect: search.inspect,
    setServer(next) {
      if (isServerLocked()) return 'locked';
      void afterRestoring({ ...scope, server: next }, () => {
        // Back shall find the server that was, also where the address did not name it.
        void change({ server: shown }, { replace: true }).then(() => change({ server: next }));
        setPreference('server', next);
      });
      return 'changed';
    },
    setCategory(next) {
      expireResults();
      setPreference('category', next);
      if (search.category) void change({ category: next });
    },
    setSource(next) {
      // Asked anew: what was chosen before a login may be carried out after it.
      if (next === 'personal' && accountId() === null) return 'login-required';
      expireResults();
      setPreference('source', next);
      if (search.source) void change({ source: next });
      return 'changed';
    },
    setInspect: (inspect) => void change({ inspect }),
  };
}

/** Whoever changes what is counted wants to see the newest: what is kept is shown, and asked for again. */
function expireResults(): void {
  for (const name of ['matrix', 'pattern']) {
    void queryClient.invalidateQueries({ queryKey: ['dataset', name], refetchType: 'none' });
  }
}
