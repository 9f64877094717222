import type { Searchable } from '@droptally/domain/search/searchable';
import { useMemo } from 'react';
import { formatEntry } from '#data/address/site-search.ts';
import { useHistory } from '#data/preferences/marks.ts';
import { useFind } from '#parts/finding/use-find.ts';
import type { Action } from '#ui/actions/action.ts';
import { useActions } from '#ui/actions/action-registry.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { useEntryOf } from './use-entry-of.tsx';
import { useFarmEntry } from './use-farm-entry.tsx';

const SHOWN = 40;
const RECENT = 5;
/** So many stages stand before what a number of sanity is for. */
const CODES = 4;
const NUMBER = /^\s*\d+\s*$/;

/** Returns the matches of a query, best first. Without a query: the recent entries and all actions. */
export function usePaletteEntries(query: string): readonly PaletteEntry[] {
  const actions = useActions();
  const { entries: history } = useHistory();
  const entryOf = useEntryOf(actions);
  const find = useFind();
  const farm = useFarmEntry(query);
  const found = useMemo(() => {
    if (query.trim() === '') {
      return [...history.slice(0, RECENT).map(formatEntry), ...actions.filter(isListed).map(actionKey)];
    }
    return find(query, SHOWN).map(({ entry }) => keyOf(entry));
  }, [find, query, history, actions]);
  const entries = found.flatMap((key) => entryOf(key) ?? []);
  // A number alone may be the beginning of a code.
  const codes = NUMBER.test(query)
    ? entries.filter(({ kind, text }) => kind === 'stage' && text.startsWith(query.trim())).slice(0, CODES)
    : [];
  return [...codes, ...farm, ...entries.filter((entry) => !codes.includes(entry))];
}

function isListed({ keysOnly, foundOnly }: Action): boolean {
  return !keysOnly && !foundOnly;
}

function keyOf({ kind, id }: Searchable): string {
  return kind === 'screen' || kind === 'setting' ? `action:${id}` : `${kind}:${id}`;
}

function actionKey({ id }: Action): string {
  return `action:${id}`;
}
