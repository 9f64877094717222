import { setImmediate } from 'node:timers/promises';
import type { EventLog, LogRecord, NewRecord } from '../event-log.ts';
import { partitionOf } from '../partition-of.ts';
import type { CopySource } from './copy-source.ts';
import { lastsBefore } from './lasts-before.ts';

export type Copied = { ok: true; records: number; present: number } | { ok: false; reason: string };

export type CopyOptions = {
  source: CopySource;
  target: EventLog;
  onProgress(done: number, total: number): void;
};

const FOREIGN = 'somebody else appends to it: stop the programs that do, and begin again with a new topic';

/**
 * Appends to the target the records of the source that it does not hold yet. A record alone determines its partition,
 * so the target's counts show how far an earlier copy got. Rejects a target that holds anything else, unchanged.
 */
export async function copyLog({ source, target, onProgress }: CopyOptions): Promise<Copied> {
  const present = await target.ends();
  const reason = sum(present) > 0 ? await whyNotACopy(source, target, present) : undefined;
  if (reason) return { ok: false, reason };
  const counts = present.map(() => 0);
  for await (const portion of source.portions()) {
    const missing = placed(portion, counts).filter(({ partition, offset }) => offset >= (present[partition] ?? 0));
    const positions = await target.append(missing.map(({ record }) => record));
    if (positions.some(({ offset }, i) => offset !== missing[i]?.offset)) return { ok: false, reason: FOREIGN };
    onProgress(sum(counts), source.total);
    await setImmediate();
  }
  const wrong = (await target.ends()).findIndex((count, partition) => count !== counts[partition]);
  if (wrong >= 0) return { ok: false, reason: FOREIGN };
  return { ok: true, records: sum(counts), present: sum(present) };
}

type Placed = { record: NewRecord; partition: number; offset: number };

/** Returns the partition and offset in the target for records of the source, and advances the counts. */
function placed(records: readonly NewRecord[], counts: number[]): Placed[] {
  return records.map((record) => {
    const partition = record.partition ?? partitionOf(record.key, counts.length);
    const offset = counts[partition] ?? 0;
    counts[partition] = offset + 1;
    return { record, partition, offset };
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** Returns why the target does not hold the beginning of a copy of the source, if so. Reads the source once. */
async function whyNotACopy(
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
