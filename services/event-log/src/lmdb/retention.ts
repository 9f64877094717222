import { statfsSync } from 'node:fs';
import type { Database, RootDatabase } from 'lmdb';
import { LogUnavailable, type NewRecord } from '../event-log.ts';
import { endOf } from './end-of.ts';

/** Limits of a log that does not keep its records forever. */
export type Retention = {
  days: number;
  /** Appends are refused while the disk has less free space than this. */
  freeBytes: number;
  now(): number;
};

export type Retaining = {
  requireRoom(): void;
  /** Drops some expired records. Runs inside a write transaction. */
  trim(): void;
};

export const KEEPS_ALL: Retaining = { requireRoom() {}, trim() {} };

const DAY_MS = 86_400_000;
// A day's messages are dropped over some hundred appends, none of which takes long.
const DROPPED_AT_ONCE = 2_000;

/**
 * Stores the offset at which each day began, and drops records from before the oldest day kept. A day far in the future
 * comes from a wrong clock: it is removed, or nothing after it would ever expire.
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

/** Days may begin out of order: a clock may go back. The last record stays, because the next offset derives from it. */
function dropBefore(logs: readonly Database<NewRecord, number>[], kept: readonly number[][]): void {
  for (const [partition, log] of logs.entries()) {
    const end = Math.min(endOf(log) - 1, ...kept.map((beginnings) => beginnings[partition] ?? 0));
    for (const offset of [...log.getKeys({ end, limit: DROPPED_AT_ONCE })]) log.removeSync(offset);
  }
}
