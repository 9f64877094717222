import { join } from 'node:path';
import type { CopySource } from '../copy/copy-source.ts';
import { portionsOf } from '../copy/portions.ts';
import type { LogRecord } from '../event-log.ts';
import { decodeFact } from '../facts.ts';
import { countOf, type LogBackup, type Segment, segmentName, unpackSegment } from './segment.ts';

/** A file of the backup is not as it was sealed; nothing can be made of it. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

/** How many records of a partition are taken, from the first on, and how many behind them are not. */
export type Prefix = {
  taken: number;
  leftOut: number;
  /** Of those left out: facts that say an earlier time than the moment all the same, by a clock that was set. */
  earlier: number;
};

/** Reads every record, against the digest and the counts of its segment, and finds what was there at a moment. */
export async function checkLog(
  dir: string,
  backup: LogBackup,
  until: number | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<Prefix[]> {
  const total = backup.partitions.reduce((sum, segments) => sum + countOf(segments), 0);
  const prefixes = backup.partitions.map(() => ({ taken: 0, leftOut: 0, earlier: 0 }));
  let done = 0;
  for await (const { partition, records } of batchesOf(dir, backup)) {
    const prefix = prefixes[partition];
    if (prefix) for (const record of records) weigh(prefix, record, until);
    done += records.length;
    onProgress(done, total);
  }
  return prefixes;
}

/** A record that tells no time goes with the one before it; the first fact that says a later one ends the prefix. */
function weigh(prefix: Prefix, { value }: LogRecord, until: number | undefined): void {
  if (until === undefined) {
    prefix.taken++;
    return;
  }
  const decoded = decodeFact(value);
  const isLater = decoded.ok && decoded.event.occurredAt > until;
  if (prefix.leftOut === 0 && !isLater) prefix.taken++;
  else {
    prefix.leftOut++;
    if (decoded.ok && !isLater) prefix.earlier++;
  }
}

/** The records of a backup that are wanted, each back to its partition. */
export function backupSource(
  dir: string,
  backup: LogBackup,
  total: number,
  isWanted: (record: LogRecord, partition: number, index: number) => boolean,
): CopySource {
  return {
    total,
    async *portions() {
      const counts = backup.partitions.map(() => 0);
      for await (const { partition, records } of batchesOf(dir, backup)) {
        const first = counts[partition] ?? 0;
        counts[partition] = first + records.length;
        const wanted = records.filter((record, i) => isWanted(record, partition, first + i));
        yield* portionsOf(wanted.map((record) => ({ ...record, partition })));
      }
    },
  };
}

type SegmentRecords = { partition: number; records: readonly LogRecord[] };

async function* batchesOf(dir: string, { partitions }: LogBackup): AsyncGenerator<SegmentRecords> {
  for (const [partition, segments] of partitions.entries()) {
    let end = 0;
    for (const segment of segments) {
      const path = join(dir, segmentName(partition, segment));
      if (segment.from !== end)
        throw new DamagedBackup(`${path} does not begin at ${end}, where the one before it ends`);
      yield { partition, records: await sealedRecords(path, segment) };
      end = segment.to;
    }
  }
}

async function sealedRecords(path: string, listed: Segment): Promise<readonly LogRecord[]> {
  const { segment, records } = await unpackSegment(path, listed.from, listed.to).catch((error: unknown) => {
    throw new DamagedBackup(`${path} ${whatIsWrong(error)}`, { cause: error });
  });
  const isSame = segment.sha256 === listed.sha256 && segment.records === listed.records && segment.last === listed.last;
  if (!isSame) throw new DamagedBackup(`${path} is not the file that was sealed: its digest is another`);
  return records;
}

function whatIsWrong(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing';
  return `is damaged: ${error instanceof Error ? error.message : error}`;
}
