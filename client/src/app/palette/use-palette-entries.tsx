import { buildSearchIndex } from '@droptally/domain/search/search-index';
import { type Searchable, searchableItem, searchableStage } from '@droptally/domain/search/searchable';
import { useMemo } from 'react';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { useCatalogue } from '../../data/catalogue/use-catalogue.ts';
import { useHistory } from '../../data/preferences/marks.ts';
import { formatEntry } from '../../data/selection/site-search.ts';
import type { Action } from '../../ui/actions/action.ts';
import { useActions } from '../../ui/actions/action-registry.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { useEntryOf } from './use-entry-of.tsx';

const SHOWN = 40;
const RECENT = 5;

/** What answers a query, the best first; without one, what was looked at last and everything that can be done. */
export function usePaletteEntries(query: string): readonly PaletteEntry[] {
  const catalogue = useCatalogue();
  const actions = useActions();
  const { entries: history } = useHistory();
  const entryOf = useEntryOf(catalogue, actions);
  const index = useMemo(() => buildSearchIndex(everything(catalogue, actions)), [catalogue, actions]);
  const found = useMemo(() => {
    if (query.trim() !== '') return index.find(query, SHOWN).map(({ entry }) => keyOf(entry));
    return [...history.slice(0, RECENT).map(formatEntry), ...actions.filter(isOffered).map(actionKey)];
  }, [index, query, history, actions]);
  return found.flatMap((key) => entryOf(key) ?? []);
}

function everything(catalogue: Catalogue | undefined, actions: readonly Action[]): Searchable[] {
  const doing = actions.filter(isOffered).map(asSearchable);
  if (!catalogue) return doing;
  const { stages, items, language, isOnServer } = catalogue;
  return [
    ...[...stages.values()].filter(isOnServer).map((stage) => searchableStage(stage, language)),
    ...[...items.values()].filter(isOnServer).map((item) => searchableItem(item, language)),
    ...doing,
  ];
}

function asSearchable({ id, text, group }: Action): Searchable {
  return { kind: group === 'go' ? 'screen' : 'action', id, name: text, alias: [], spoken: [] };
}

function isOffered({ keysOnly }: Action): boolean {
  return !keysOnly;
}

function keyOf({ kind, id }: Searchable): string {
  return kind === 'stage' || kind === 'item' ? `${kind}:${id}` : `action:${id}`;
}

function actionKey({ id }: Action): string {
  return `action:${id}`;
}
