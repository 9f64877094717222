import type { EventLog, LogRecord, NewRecord } from '../event-log.ts';
import { partitionOf } from '../partition-of.ts';
import type { CopySource } from './copy-source.ts';
import { lastsBefore } from './lasts-before.ts';

/** Returns why the target does not hold the beginning of a copy of the source, if so. Reads the source once. */
export async function whyNotACopy(
  source: CopySource,
  target: EventLog,
  present: readonly number[],
): Promise<string | undefined> {
  const ours = await lastsOf(source, present);
  const theirs = await lastsBefore(target, present);
  for (const [partition, count] of present.entries()) {
    if (count === 0) continue;
    const [our, their] = [ours[partition], theirs[partition]];
    if (!our) return `partition ${partition} already holds ${count} records, more than this log has for it`;
    if (!their || !isSame(our, their))
      return `partition ${partition} holds other records: its last one is not this log's`;
  }
  return undefined;
}

/** Returns the record of the source that should be the last one in each partition of the target. */
async function lastsOf(source: CopySource, present: readonly number[]): Promise<(NewRecord | undefined)[]> {
  const counts = present.map(() => 0);
  const lasts: (NewRecord | undefined)[] = [];
  for await (const portion of source.portions())
    for (const record of portion) {
      const partition = record.partition ?? partitionOf(record.key, present.length);
      const count = (counts[partition] ?? 0) + 1;
      counts[partition] = count;
      if (count === present[partition]) lasts[partition] = record;
    }
  return lasts;
}

function isSame(ours: NewRecord, theirs: LogRecord): boolean {
  return ours.key === theirs.key && Buffer.compare(ours.value, theirs.value) === 0;
}
