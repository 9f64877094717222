import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { lastsBefore } from '../copy/lasts-before.ts';
import type { Span } from '../damaged-records.ts';
import type { EventLog } from '../event-log.ts';
import { readLog } from '../read-log.ts';
import { adopted } from './adopted.ts';
import { mendSegments } from './mend-segments.ts';
import { endsOf, frameDigestOf, type LogBackup, recordCountOf } from './segment.ts';
import { segmentWriter } from './segment-writer.ts';

type MovedAside = { path: string; kept: string };

export type LogBackupOptions = {
  log: EventLog;
  /** Folder of the segments. `put` writes one there atomically. */
  dir: string;
  put(name: string, file: Buffer): Promise<void>;
  /** What the manifest lists, if there is one. */
  before: LogBackup | undefined;
  onProgress(done: number, total: number): void;
  /** Records that the log cannot give, all of which the manifest lists. */
  damaged?: readonly Span[];
  /** A segment is sealed once its records take this many bytes. */
  sealAt?: number;
};

export type LogBackedUp =
  | {
      ok: true;
      backup: LogBackup;
      added: number;
      /** Segments that were missing or had the wrong size, and were written again. */
      mended: readonly string[];
      /** Unlisted files that did not hold a segment, and the names they were moved to. */
      unread: readonly MovedAside[];
    }
  | { ok: false; reason: string };

const SEAL_AT = 8 << 20;

/**
 * Adds to a backup the records that the log holds beyond it at this moment. Adopts segments that an interrupted backup
 * has sealed, and rewrites those that are missing or have the wrong size. Rejects a backup of another log and leaves it
 * unchanged.
 */
export async function backUpLog(options: LogBackupOptions): Promise<LogBackedUp> {
  const { log, dir, put, before, onProgress, sealAt = SEAL_AT } = options;
  const ends = await log.ends();
  const found = await adopted(dir, before ?? { partitions: ends.map(() => []) });
  const reason = await whyAnotherLog(log, ends, found.backup);
  if (reason) return { ok: false, reason };
  const whole = await mendSegments(options, found.backup);
  if (!whole.ok) return whole;
  const { backup: held, mended } = whole;
  const unread: MovedAside[] = [];
  for (const path of found.unread) unread.push(await moveAside(path));
  const from = endsOf(held);
  const total = ends.reduce((sum, end, partition) => sum + end - (from[partition] ?? 0), 0);
  const writer = segmentWriter(from, sealAt, put);
  let done = 0;
  await readLog({
    log,
    from,
    ends,
    async handle({ partition, records }) {
      await writer.add(partition, records);
      done += records.length;
      onProgress(done, total);
      return false;
    },
  });
  const added = await writer.finish();
  const partitions = held.partitions.map((segments, partition) => [...segments, ...(added[partition] ?? [])]);
  const count = recordCountOf({ partitions }) - (before ? recordCountOf(before) : 0);
  return { ok: true, backup: { partitions }, added: count, mended, unread };
}

/** Renames a file within its folder instead of deleting it: the operator may still want it. */
async function moveAside(path: string): Promise<MovedAside> {
  let kept = path;
  for (let serial = 1; existsSync(kept); serial++) kept = `${path}.damaged-${serial}`;
  await rename(path, kept);
  return { path, kept };
}

/** Returns why a backup cannot be continued from a log, if the log does not begin with what the backup holds. */
async function whyAnotherLog(log: EventLog, ends: readonly number[], backup: LogBackup): Promise<string | undefined> {
  const held = endsOf(backup);
  if (held.length !== ends.length)
    return `it is a backup of another log: that one has ${held.length} partitions, this one ${ends.length}`;
  for (const [partition, end] of held.entries()) {
    const now = ends[partition] ?? 0;
    if (now < end)
      return `it is a backup of another log, or of one that was reset to an earlier state: partition ${partition} ends at ${now}, and before at ${end}`;
  }
  const lasts = await lastsBefore(log, held);
  for (const [partition, segments] of backup.partitions.entries()) {
    const [ours, theirs] = [segments.at(-1), lasts[partition]];
    if (ours && (!theirs || frameDigestOf(theirs) !== ours.last))
      return `it is a backup of another log: partition ${partition} of this one holds another record at ${ours.to - 1}`;
  }
  return undefined;
}
