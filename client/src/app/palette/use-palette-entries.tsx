import { buildSearchIndex, findInAll } from '@droptally/domain/search/search-index';
import type { Searchable } from '@droptally/domain/search/searchable';
import { useMemo } from 'react';
import { useHistory } from '#data/preferences/marks.ts';
import { useCatalogIndex } from '#data/search/use-catalog-index.ts';
import { formatEntry } from '#data/selection/site-search.ts';
import type { Action } from '#ui/actions/action.ts';
import { useActions } from '#ui/actions/action-registry.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { useEntryOf } from './use-entry-of.tsx';

const SHOWN = 40;
const RECENT = 5;

/** Returns the matches of a query, best first. Without a query: the recent entries and all actions. */
export function usePaletteEntries(query: string): readonly PaletteEntry[] {
  const actions = useActions();
  const { entries: history } = useHistory();
  const entryOf = useEntryOf(actions);
  const entryIndex = useCatalogIndex();
  const actionIndex = useMemo(() => buildSearchIndex(actions.filter(isOffered).map(asSearchable)), [actions]);
  const found = useMemo(() => {
    if (query.trim() === '') {
      return [...history.slice(0, RECENT).map(formatEntry), ...actions.filter(isOffered).map(actionKey)];
    }
    const indexes = entryIndex ? [entryIndex, actionIndex] : [actionIndex];
    return findInAll(indexes, query, SHOWN).map(({ entry }) => keyOf(entry));
  }, [entryIndex, actionIndex, query, history, actions]);
  return found.flatMap((key) => entryOf(key) ?? []);
}

function asSearchable({ id, text, group }: Action): Searchable {
  return { kind: group === 'go' ? 'screen' : 'action', id, name: text, alias: [], spoken: [] };
}

function isOffered({ keysOnly }: Action): boolean {
  return !keysOnly;
}

function keyOf({ kind, id }: Searchable): string {
  return kind === 'screen' ? `action:${id}` : `${kind}:${id}`;
}

function actionKey({ id }: Action): string {
  return `action:${id}`;
}
