import type { Span } from '../damaged-records.ts';
import type { EventLog } from '../event-log.ts';
import { readLog } from '../read-log.ts';
import { adopted } from './adopted.ts';
import { mendSegments } from './mend-segments.ts';
import { type MovedAside, moveAside } from './move-aside.ts';
import { endsOf, type LogBackup, recordCountOf } from './segment.ts';
import { segmentWriter } from './segment-writer.ts';
import { whyAnotherLog } from './why-another-log.ts';

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
