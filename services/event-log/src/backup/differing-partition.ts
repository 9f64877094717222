import { createHash, type Hash } from 'node:crypto';
import type { CopySource } from '../copy/copy-source.ts';
import type { EventLog, NewRecord } from '../event-log.ts';
import { partitionOf } from '../partition-of.ts';
import { readLog } from '../read-log.ts';
import { framesOf } from './record-frames.ts';

/** Reads a log and the source it was copied from to their ends. Returns the first partition that differs, if any. */
export async function differingPartition(
  source: CopySource,
  log: EventLog,
  { keepsHeaders }: { keepsHeaders: boolean },
): Promise<number | undefined> {
  const ends = await log.ends();
  const [wanted, found] = [digests(ends.length, keepsHeaders), digests(ends.length, keepsHeaders)];
  for await (const portion of source.portions())
    for (const record of portion) wanted.add(record.partition ?? partitionOf(record.key, ends.length), record);
  await readLog({
    log,
    from: ends.map(() => 0),
    ends,
    async handle({ partition, records }) {
      for (const record of records) found.add(partition, record);
      return false;
    },
  });
  const theirs = found.all();
  const differing = wanted.all().findIndex((digest, partition) => digest !== theirs[partition]);
  return differing < 0 ? undefined : differing;
}

/** Digests keys, values and headers in order. Leaves out offsets, which may differ. */
function digests(partitions: number, withHeaders: boolean) {
  const hashes: Hash[] = Array.from({ length: partitions }, () => createHash('sha256'));
  return {
    add(partition: number, { key, value, headers = {} }: Pick<NewRecord, 'key' | 'value' | 'headers'>): void {
      // A log returns empty headers as none.
      const kept = withHeaders && Object.keys(headers).length > 0 ? { headers } : {};
      hashes[partition]?.update(framesOf([{ offset: 0, key, value, ...kept }]));
    },
    all: () => hashes.map((hash) => hash.digest('hex')),
  };
}
