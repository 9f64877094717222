import { statfsSync } from 'node:fs';
import type { Database, RootDatabase } from 'lmdb';
import { LogUnavailable, type NewRecord } from '../event-log.ts';
import { endOf } from './end-of.ts';

/** A log that does not keep its records for ever. */
export type Retention = {
  days: number;
  /** Appends are refused while the disk has less than this left. */
  freeBytes: number;
  now(): number;
};

export type Retaining = {
  requireRoom(): void;
  /** Drops some of what is past its time. Runs inside a write transaction. */
  trim(): void;
};

export const KEEPS_ALL: Retaining = { requireRoom() {}, trim() {} };

const DAY_MS = 86_400_000;
// A day's messages go within some hundred appends, none of which takes long.
const DROPPED_AT_ONCE = 2_000;

/**
 * Remembers where each day began, and drops what came before the oldest day that is kept. A day far ahead is of a clock
 * that was wrong: it is forgotten, or nothing after it would ever go.
 */
export function retaining(
  root: RootDatabase,
  dir: string,
  logs: readonly Database<NewRecord, number>[],
  { days, freeBytes, now }: Retention,
): Retaining {
  const beginnings = root.openDB<number[], number>({ name: 'days', encoding: 'msgpack' });
  return {
    requireRoom() {
      const { bavail, bsize } = statfsSync(dir);
      if (bavail * bsize < freeBytes) throw new LogUnavailable('the disk is nearly full');
    },
    trim() {
      const today = Math.floor(now() / DAY_MS);
      if (!beginnings.doesExist(today)) beginnings.putSync(today, logs.map(endOf));
      const [oldest, latest] = [today - days, today + days];
      const kept = [...beginnings.getRange({ start: oldest, end: latest })].map(({ value }) => value);
      dropBefore(logs, kept);
      for (const day of [...beginnings.getKeys()]) if (day < oldest || day >= latest) beginnings.removeSync(day);
    },
  };
}

/** Days need not begin in their order: a clock may go back. The last record stays, the next offset is found by it. */
function dropBefore(logs: readonly Database<NewRecord, number>[], kept: readonly number[][]): void {
  for (const [partition, log] of logs.entries()) {
    const end = Math.min(endOf(log) - 1, ...kept.map((beginnings) => beginnings[partition] ?? 0));
    for (const offset of [...log.getKeys({ end, limit: DROPPED_AT_ONCE })]) log.removeSync(offset);
  }
}
