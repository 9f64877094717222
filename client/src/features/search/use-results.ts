import { useMemo } from 'react';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useFavourites, useHistory } from '#data/preferences/marks.ts';
import { useCatalogIndex } from '#data/search/use-catalog-index.ts';
import { formatEntry } from '#data/selection/site-search.ts';
import { type Found, foundOf } from './results/found.ts';

/** Results of a query, best first. Without a query, starred and recently viewed entries. */
export function useResults(query: string, catalog: Catalog | undefined): readonly Found[] {
  const index = useCatalogIndex();
  const { entries: starred } = useFavourites();
  const { entries: recent } = useHistory();
  const kept = [...new Set([...starred, ...recent].map(formatEntry))].join(' ');
  return useMemo(() => {
    if (!catalog || !index) return [];
    if (query.trim() !== '') return index.find(query).map(({ entry }) => foundOf(entry, catalog));
    return kept.split(' ').flatMap((text) => {
      const [kind, id] = text.split(':');
      const found = foundOf({ kind: kind === 'item' ? 'item' : 'stage', id: id ?? '' }, catalog);
      return found.kind === 'unknown' ? [] : [found];
    });
  }, [index, catalog, query, kept]);
}
