import type { EventLog, LogRecord } from '../event-log.ts';
import type { Store } from '../lmdb/store.ts';
import { partitionOf } from '../partition-of.ts';
import { mergedRecords } from './merged-records.ts';
import { recordAt } from './record-at.ts';

/** Reads the source once: is what the target holds how a copy of it begins? */
export async function whyNotACopy(
  source: Store,
  ends: readonly number[],
  target: EventLog,
  present: readonly number[],
): Promise<string | undefined> {
  const lasts = lastsOf(source, ends, present);
  for (const [partition, count] of present.entries()) {
    if (count === 0) continue;
    const ours = lasts[partition];
    if (!ours) return `partition ${partition} already holds ${count} records, more than this log has for it`;
    const theirs = await recordAt(target, partition, count - 1);
    if (!isSame(ours, theirs)) return `partition ${partition} holds other records: its last one is not this log's`;
  }
  return undefined;
}

/** The record of the source that the last one of each of the target's partitions should be. */
function lastsOf(source: Store, ends: readonly number[], present: readonly number[]): (LogRecord | undefined)[] {
  const counts = present.map(() => 0);
  const lasts: (LogRecord | undefined)[] = [];
  for (const record of mergedRecords(source, ends)) {
    const partition = partitionOf(record.key, present.length);
    const count = (counts[partition] ?? 0) + 1;
    counts[partition] = count;
    if (count === present[partition]) lasts[partition] = record;
  }
  return lasts;
}

function isSame(ours: LogRecord, theirs: LogRecord): boolean {
  return ours.key === theirs.key && Buffer.compare(ours.value, theirs.value) === 0;
}
