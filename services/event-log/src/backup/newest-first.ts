import { join } from 'node:path';
import type { LogRecord } from '../event-log.ts';
import { countOf, type LogBackup, segmentName, unpackSegment } from './segment.ts';

/** Yields the first `taken` records of a partition by segment, the last segment first. Does not check digests. */
export async function* newestFirst(
  dir: string,
  { partitions }: LogBackup,
  partition: number,
  taken: number,
): AsyncGenerator<readonly LogRecord[]> {
  const segments = partitions[partition] ?? [];
  let before = countOf(segments);
  for (const segment of [...segments].reverse()) {
    before -= segment.records;
    if (before >= taken) continue;
    const { records } = await unpackSegment(join(dir, segmentName(partition, segment)), segment.from, segment.to);
    yield records.slice(0, taken - before);
  }
}
