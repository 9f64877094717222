import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { parsed } from '#data/storage/parsed.ts';
import { createStore, type Store, useStore } from '#data/store/store.ts';

/** A statement that the user has named. */
export type SavedSql = { name: string; sql: string };
/** A statement that ran, and when. */
export type PastSql = { sql: string; at: number };

const HISTORY_AT_MOST = 50;

const DRAFT = 'droptally.sql.draft';

const saved = keptList('droptally.sql.saved', readSaved);
const past = keptList('droptally.sql.history', readPast);

export function useSavedSql(): readonly SavedSql[] {
  return useStore(saved.store);
}

/** The last ones first. */
export function usePastSql(): readonly PastSql[] {
  return useStore(past.store);
}

/** What was written last, run or not. */
export function draftSql(): string {
  return browserStorage.read(DRAFT) ?? '';
}

export function keepDraft(sql: string): void {
  browserStorage.write(DRAFT, sql);
}

/** Replaces an earlier one of the same name. */
export function saveSql(named: SavedSql): void {
  saved.keep([...saved.store.get().filter(({ name }) => name !== named.name), named]);
}

export function removeSavedSql(name: string): void {
  saved.keep(saved.store.get().filter((each) => each.name !== name));
}

/** A statement that ran again is the last one, once. */
export function notePastSql(ran: PastSql): void {
  past.keep([ran, ...past.store.get().filter(({ sql }) => sql !== ran.sql)].slice(0, HISTORY_AT_MOST));
}

export function forgetPastSql(): void {
  past.keep([]);
}

/** Parses what was kept. What is invalid is left out. */
export function readSaved(text: string | null): readonly SavedSql[] {
  return listOf(text).flatMap((each) => {
    const { name, sql } = Object(each) as Partial<Record<keyof SavedSql, unknown>>;
    return typeof name === 'string' && typeof sql === 'string' ? [{ name, sql }] : [];
  });
}

export function readPast(text: string | null): readonly PastSql[] {
  const read = listOf(text).flatMap((each) => {
    const { sql, at } = Object(each) as Partial<Record<keyof PastSql, unknown>>;
    return typeof sql === 'string' && typeof at === 'number' ? [{ sql, at }] : [];
  });
  return read.slice(0, HISTORY_AT_MOST);
}

function listOf(text: string | null): readonly unknown[] {
  const stored = parsed(text);
  return Array.isArray(stored) ? stored : [];
}

type KeptList<Entry> = { store: Store<readonly Entry[]>; keep: (next: readonly Entry[]) => void };

function keptList<Entry>(key: string, read: (text: string | null) => readonly Entry[]): KeptList<Entry> {
  const store = createStore(read(browserStorage.read(key)));
  onOtherTab(key, () => store.set(read(browserStorage.read(key))));
  return {
    store,
    keep(next) {
      store.set(next);
      browserStorage.write(key, JSON.stringify(next));
    },
  };
}
