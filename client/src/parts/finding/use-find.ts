import { buildSearchIndex, findInAll, type SearchHit, type SearchIndex } from '@droptally/domain/search/search-index';
import type { Searchable } from '@droptally/domain/search/searchable';
import { useMemo } from 'react';
import { useCatalogIndex } from '#data/search/use-catalog-index.ts';
import type { Action } from '#ui/actions/action.ts';
import { useActions } from '#ui/actions/action-registry.ts';
import { isFindable, searchableAction } from './searchable-action.ts';

export type Find = (query: string, limit?: number) => readonly SearchHit<Searchable>[];

/** Finds stages, zones and items, and the screens, settings and actions on offer. Before the catalog, only the latter. */
export function useFind(): Find {
  const actions = useActions();
  const ofCatalog = useCatalogIndex();
  return useMemo(() => {
    const ofActions = actionIndex(actions);
    const indexes = ofCatalog ? [ofCatalog, ofActions] : [ofActions];
    return (query, limit) => findInAll(indexes, query, limit);
  }, [actions, ofCatalog]);
}

/** Built on the first search: English names may load after the page. */
function actionIndex(actions: readonly Action[]): Pick<SearchIndex<Searchable>, 'find'> {
  let built: SearchIndex<Searchable> | undefined;
  return {
    find(query, limit) {
      built ??= buildSearchIndex(actions.filter(isFindable).map(searchableAction));
      return built.find(query, limit);
    },
  };
}
