import type { LogRecord } from '../event-log.ts';
import { decodeFact } from '../facts.ts';
import type { Store } from '../lmdb/store.ts';

const READ_RECORDS = 2_000;
const READ_BYTES = 8 << 20;

/**
 * Merges the partitions of a folder's log, up to the given ends, by time. Each partition keeps its order. The same
 * records always come in the same order.
 */
export function* mergedRecords(store: Store, ends: readonly number[]): Generator<LogRecord> {
  const [only, ...others] = ends.map((end, partition) => recordsOf(store, partition, end));
  if (only && others.length === 0) yield* only;
  else if (only) yield* inTime([only, ...others].map(headOf));
}

type Head = { rest: Iterator<LogRecord>; next: LogRecord | undefined; at: number };

function* inTime(heads: readonly Head[]): Generator<LogRecord> {
  for (;;) {
    let earliest: Head | undefined;
    for (const head of heads) if (head.next && !(earliest && earliest.at <= head.at)) earliest = head;
    if (!earliest?.next) return;
    yield earliest.next;
    advance(earliest);
  }
}

function headOf(records: Iterable<LogRecord>): Head {
  const head = { rest: records[Symbol.iterator](), next: undefined, at: 0 };
  advance(head);
  return head;
}

/** A record that is not a fact takes the time of the one before it. */
function advance(head: Head): void {
  const { done, value } = head.rest.next();
  head.next = done ? undefined : value;
  if (!head.next) return;
  const decoded = decodeFact(head.next.value);
  if (decoded.ok) head.at = decoded.event.occurredAt;
}

function* recordsOf(store: Store, partition: number, end: number): Generator<LogRecord> {
  for (let from = 0; from < end; ) {
    const { records } = store.read(partition, from, READ_RECORDS, READ_BYTES);
    const last = records.at(-1);
    if (!last) return;
    for (const record of records) if (record.offset < end) yield record;
    from = last.offset + 1;
  }
}
