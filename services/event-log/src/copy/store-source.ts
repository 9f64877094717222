import type { LogRecord } from '../event-log.ts';
import type { Store } from '../lmdb/store.ts';
import type { CopySource } from './copy-log.ts';
import { mergedRecords } from './merged-records.ts';

const AT_ONCE = 5_000;
const BYTES_AT_ONCE = 8 << 20;

/** All that a folder's log holds now, to go where its keys say. */
export function storeSource(store: Store): CopySource {
  const ends = store.ends();
  return {
    total: ends.reduce((sum, end) => sum + end, 0),
    portions: () => portionsOf(mergedRecords(store, ends)),
  };
}

function* portionsOf(records: Iterable<LogRecord>): Generator<LogRecord[]> {
  let portion: LogRecord[] = [];
  let bytes = 0;
  for (const record of records) {
    portion.push(record);
    bytes += record.key.length + record.value.length;
    if (portion.length < AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    yield portion;
    portion = [];
    bytes = 0;
  }
  yield portion;
}
