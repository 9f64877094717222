import type { CopySource } from '../copy/copy-source.ts';
import { portionsOf } from '../copy/portions.ts';
import type { LogRecord } from '../event-log.ts';
import { decodeFact } from '../facts.ts';
import { sealedRecords } from './sealed-records.ts';
import { type LogBackup, recordCountOf } from './segment.ts';

/** How many records of a partition are taken, counted from the first, and how many after them are left out. */
export type Prefix = {
  taken: number;
  leftOut: number;
  /** Facts among those left out that are not later than the moment, because a clock was set. */
  earlier: number;
  /** Time of the first fact, if only a beginning is wanted. */
  since?: number;
};

/** Checks every record against the digest and counts of its segment, and finds what the log held at a moment. */
export async function checkLog(
  dir: string,
  backup: LogBackup,
  until: number | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<Prefix[]> {
  const total = recordCountOf(backup);
  const prefixes: Prefix[] = backup.partitions.map(() => ({ taken: 0, leftOut: 0, earlier: 0 }));
  let done = 0;
  for await (const { partition, records } of sealedRecords(dir, backup)) {
    const prefix = prefixes[partition];
    if (prefix) for (const record of records) countInPrefix(prefix, record, until);
    done += records.length;
    onProgress(done, total);
  }
  return prefixes;
}

/** A record without a time goes with the one before it. The first fact later than `until` ends the prefix. */
function countInPrefix(prefix: Prefix, { value }: LogRecord, until: number | undefined): void {
  if (until === undefined) {
    prefix.taken++;
    return;
  }
  const decoded = decodeFact(value);
  if (decoded.ok) prefix.since ??= decoded.event.occurredAt;
  const isLater = decoded.ok && decoded.event.occurredAt > until;
  if (prefix.leftOut === 0 && !isLater) prefix.taken++;
  else {
    prefix.leftOut++;
    if (decoded.ok && !isLater) prefix.earlier++;
  }
}

/** Returns the wanted records of a backup as a source, each addressed to its original partition. */
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
      for await (const { partition, records } of sealedRecords(dir, backup)) {
        const first = counts[partition] ?? 0;
        counts[partition] = first + records.length;
        const wanted = records.filter((record, i) => isWanted(record, partition, first + i));
        yield* portionsOf(wanted.map((record) => ({ ...record, partition })));
      }
    },
  };
}
