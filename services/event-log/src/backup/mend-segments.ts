import { join } from 'node:path';
import type { Span } from '../damaged-records.ts';
import type { EventLog, LogRecord } from '../event-log.ts';
import { readLog } from '../read-log.ts';
import { framesOf } from './record-frames.ts';
import { type LogBackup, packSegment, type Segment, segmentName } from './segment.ts';
import { whatIsSeen } from './what-is-seen.ts';

export type MendOptions = {
  log: EventLog;
  dir: string;
  put(name: string, file: Buffer): Promise<void>;
  /** Records that the log cannot give any longer. */
  damaged?: readonly Span[];
};

export type Mended = { ok: true; backup: LogBackup; mended: readonly string[] } | { ok: false; reason: string };

/**
 * Rewrites from the log the segments that are missing or have the wrong size. Does not read the others. Fails if the
 * log no longer holds a segment's records as they were: no later run could make the backup whole.
 */
export async function mendSegments({ log, dir, put, damaged = [] }: MendOptions, backup: LogBackup): Promise<Mended> {
  const mended: string[] = [];
  const partitions: Segment[][] = backup.partitions.map((segments) => [...segments]);
  for (const [partition, segments] of partitions.entries())
    for (const [at, segment] of segments.entries()) {
      const name = segmentName(partition, segment);
      const path = join(dir, name);
      const wrong = await whatIsSeen(path, segment);
      if (wrong === undefined) continue;
      const isDamaged = damaged.some((span) => span.partition === partition && overlap(span, segment));
      const again = isDamaged ? undefined : await resealed(log, partition, segment);
      if (!again) return { ok: false, reason: `${path} ${wrong}, and the log no longer holds what it held` };
      await put(name, again.file);
      segments[at] = again.segment;
      mended.push(path);
    }
  return { ok: true, backup: { partitions }, mended };
}

function overlap(one: Pick<Span, 'from' | 'to'>, other: Pick<Span, 'from' | 'to'>): boolean {
  return one.from < other.to && other.from < one.to;
}

async function resealed(log: EventLog, partition: number, { from, to, records, last }: Segment) {
  const read: LogRecord[] = [];
  await readLog({
    log,
    from: Array.from({ length: log.partitions }, () => from),
    ends: Array.from({ length: log.partitions }, (_, of) => (of === partition ? to : from)),
    async handle(batch) {
      read.push(...batch.records);
      return false;
    },
  });
  const latest = read.at(-1);
  if (!latest || read.length !== records) return undefined;
  const again = await packSegment(from, records, [framesOf(read)], latest);
  return again.segment.last === last ? again : undefined;
}
