import type { NewRecord } from '../event-log.ts';

const AT_ONCE = 5_000;
const BYTES_AT_ONCE = 8 << 20;

/** Splits records into portions of a suitable size for one append each. */
export function* portionsOf<Some extends NewRecord>(records: Iterable<Some>): Generator<Some[]> {
  let portion: Some[] = [];
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
