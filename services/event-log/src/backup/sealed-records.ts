import { join } from 'node:path';
import type { LogRecord } from '../event-log.ts';
import { isNoSegment, type LogBackup, type Segment, segmentName, unpackSegment } from './segment.ts';

/** A file of the backup is not as it was sealed, and cannot be used. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

type SegmentRecords = { partition: number; records: readonly LogRecord[] };

/** Yields the records of each segment in turn. Throws DamagedBackup at the first damaged one. */
export async function* sealedRecords(dir: string, { partitions }: LogBackup): AsyncGenerator<SegmentRecords> {
  for (const [partition, segments] of partitions.entries())
    for (const [at, segment] of segments.entries())
      yield { partition, records: await recordsOf(dir, partition, segment, segments[at - 1]) };
}

/** Reads every segment and describes the damage of each one that is not as it was sealed. */
export async function damagesIn(
  dir: string,
  { partitions }: LogBackup,
  onRead: (records: number) => void,
): Promise<string[]> {
  const damages: string[] = [];
  for (const [partition, segments] of partitions.entries())
    for (const [at, segment] of segments.entries()) {
      try {
        await recordsOf(dir, partition, segment, segments[at - 1]);
      } catch (error) {
        if (!(error instanceof DamagedBackup)) throw error;
        damages.push(error.message);
      }
      onRead(segment.records);
    }
  return damages;
}

async function recordsOf(
  dir: string,
  partition: number,
  listed: Segment,
  before: Segment | undefined,
): Promise<readonly LogRecord[]> {
  const path = join(dir, segmentName(partition, listed));
  const end = before?.to ?? 0;
  if (listed.from !== end) throw new DamagedBackup(`${path} does not begin at ${end}, where the one before it ends`);
  const { segment, records } = await unpackSegment(path, listed.from, listed.to).catch((error: unknown) => {
    const wrong = whatIsWrong(error);
    throw wrong === undefined ? error : new DamagedBackup(`${path} ${wrong}`, { cause: error });
  });
  const isSame = segment.sha256 === listed.sha256 && segment.records === listed.records && segment.last === listed.last;
  if (!isSame) throw new DamagedBackup(`${path} is not the file that was sealed: its digest differs`);
  return records;
}

/** Returns undefined if the machine cannot read the file now, which says nothing about the backup. */
function whatIsWrong(error: unknown): string | undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing';
  return isNoSegment(error) ? `is damaged: ${(error as Error).message}` : undefined;
}
