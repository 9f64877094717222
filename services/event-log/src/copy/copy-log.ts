import { setImmediate } from 'node:timers/promises';
import type { EventLog, LogRecord } from '../event-log.ts';
import type { Store } from '../lmdb/store.ts';
import { partitionOf } from '../partition-of.ts';
import { mergedRecords } from './merged-records.ts';
import { whyNotACopy } from './why-not-a-copy.ts';

export type Copied = { ok: true; records: number; present: number } | { ok: false; reason: string };

export type CopyOptions = {
  source: Store;
  target: EventLog;
  onProgress(done: number, total: number): void;
};

const FOREIGN = 'somebody else appends to it: stop the programs that do, and begin again with a new topic';
const AT_ONCE = 5_000;
const BYTES_AT_ONCE = 8 << 20;

/**
 * Appends to the target what it does not hold yet of the source. A key alone says where a record belongs, so the
 * target's own counts say how far an earlier copy came; a target that holds anything else is refused untouched.
 */
export async function copyLog({ source, target, onProgress }: CopyOptions): Promise<Copied> {
  const ends = source.ends();
  const present = await target.ends();
  const reason = sum(present) > 0 ? await whyNotACopy(source, ends, target, present) : undefined;
  if (reason) return { ok: false, reason };
  const counts = present.map(() => 0);
  for (const portion of portions(mergedRecords(source, ends))) {
    const missing = placed(portion, counts).filter(({ partition, offset }) => offset >= (present[partition] ?? 0));
    const positions = await target.append(missing.map(({ record }) => record));
    if (positions.some(({ offset }, i) => offset !== missing[i]?.offset)) return { ok: false, reason: FOREIGN };
    onProgress(sum(counts), sum(ends));
    await setImmediate();
  }
  const wrong = (await target.ends()).findIndex((count, partition) => count !== counts[partition]);
  if (wrong >= 0) return { ok: false, reason: FOREIGN };
  return { ok: true, records: sum(counts), present: sum(present) };
}

type Placed = { record: LogRecord; partition: number; offset: number };

/** Where records of the source belong in the target; the counts of what came before are kept up. */
function placed(records: readonly LogRecord[], counts: number[]): Placed[] {
  return records.map((record) => {
    const partition = partitionOf(record.key, counts.length);
    const offset = counts[partition] ?? 0;
    counts[partition] = offset + 1;
    return { record, partition, offset };
  });
}

function* portions(records: Iterable<LogRecord>): Generator<LogRecord[]> {
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

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
