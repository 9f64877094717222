import { isOfCatalog } from '@droptally/domain/search/searchable';
import { useMemo } from 'react';
import { formatEntry } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useFavourites, useHistory } from '#data/preferences/marks.ts';
import { useFind } from '#parts/finding/use-find.ts';
import { useActions } from '#ui/actions/action-registry.ts';
import { type Found, foundAction, foundOf } from './results/found.ts';

/** Results of a query, best first. Without a query, starred and recently viewed entries. */
export function useResults(query: string, catalog: Catalog | undefined): readonly Found[] {
  const find = useFind();
  const actions = useActions();
  const { entries: starred } = useFavourites();
  const { entries: recent } = useHistory();
  const kept = [...new Set([...starred, ...recent].map(formatEntry))].join(' ');
  return useMemo(() => {
    if (!catalog) return [];
    if (query.trim() !== '') {
      const byId = new Map(actions.map((action) => [action.id, action]));
      return find(query).map(({ entry }) => {
        const action = isOfCatalog(entry) ? undefined : byId.get(entry.id);
        return action ? foundAction(action) : foundOf(entry, catalog);
      });
    }
    return kept.split(' ').flatMap((text) => {
      const [kind, id] = text.split(':');
      const found = foundOf({ kind: kind === 'item' ? 'item' : 'stage', id: id ?? '' }, catalog);
      return found.kind === 'unknown' ? [] : [found];
    });
  }, [find, actions, catalog, query, kept]);
}
