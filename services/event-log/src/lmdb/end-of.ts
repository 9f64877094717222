import type { Database } from 'lmdb';
import type { NewRecord } from '../event-log.ts';

/** Returns the offset of the next record. */
export function endOf(log: Database<NewRecord, number>): number {
  for (const last of log.getKeys({ reverse: true, limit: 1 })) return last + 1;
  return 0;
}

/** Returns the offset of the first record; 0 if there never was one, or none is left. */
export function startOf(log: Database<NewRecord, number>): number {
  for (const first of log.getKeys({ limit: 1 })) return first;
  return 0;
}
