import type { Store } from '../lmdb/store.ts';
import type { CopySource } from './copy-source.ts';
import { mergedRecords } from './merged-records.ts';
import { portionsOf } from './portions.ts';

/** Returns all records that a folder's log holds now. Their keys determine their partitions in the target. */
export function storeSource(store: Store): CopySource {
  const ends = store.ends();
  return {
    total: ends.reduce((sum, end) => sum + end, 0),
    portions: () => portionsOf(mergedRecords(store, ends)),
  };
}
