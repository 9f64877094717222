import { useMemo } from 'react';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { useFavourites, useHistory } from '#data/preferences/marks.ts';
import { useCatalogueIndex } from '#data/search/use-catalogue-index.ts';
import { formatEntry } from '#data/selection/site-search.ts';
import { type Found, foundOf } from './results/found.ts';

/** Results of a query, best first. Without a query, starred and recently viewed entries. */
export function useResults(query: string, catalogue: Catalogue | undefined): readonly Found[] {
  const index = useCatalogueIndex();
  const { entries: starred } = useFavourites();
  const { entries: recent } = useHistory();
  const kept = [...new Set([...starred, ...recent].map(formatEntry))].join(' ');
  return useMemo(() => {
    if (!catalogue || !index) return [];
    if (query.trim() !== '') return index.find(query).map(({ entry }) => foundOf(entry, catalogue));
    return kept.split(' ').flatMap((text) => {
      const [kind, id] = text.split(':');
      const found = foundOf({ kind: kind === 'item' ? 'item' : 'stage', id: id ?? '' }, catalogue);
      return found.kind === 'unknown' ? [] : [found];
    });
  }, [index, catalogue, query, kept]);
}
