import { soundEntries } from '@droptally/lmdb/data-file';
import { withSnapshot } from '@droptally/lmdb/with-snapshot';
import type { EventLog } from './event-log.ts';
import { partitionName } from './lmdb/partition-name.ts';

/** Records of a partition, from one offset up to but not including another. */
export type Span = { partition: number; from: number; to: number };

/**
 * Returns the records of an embedded log that damaged pages may hold: of each partition one span, outside of which all
 * can be read. All of a partition if its pages are not found. Reads them without LMDB.
 */
export async function damagedRecords(dir: string, log: EventLog): Promise<Span[]> {
  const spans: Span[] = [];
  for (let partition = 0; partition < log.partitions; partition++) {
    const sound = await withSnapshot(dir, () => soundEntries(dir, partitionName(partition)));
    if (sound?.areAll) continue;
    // Read after the pages: records that came meanwhile make the span longer, and never too short.
    const end = (await log.ends())[partition] ?? 0;
    spans.push({ partition, from: sound?.first ?? 0, to: end - (sound?.last ?? 0) });
  }
  return spans;
}
