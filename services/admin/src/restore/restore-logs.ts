import { join } from 'node:path';
import { backupSource, type Prefix } from '@droptally/event-log/backup/backed-up-log';
import { differingPartition } from '@droptally/event-log/backup/differing-partition';
import { countOf, type LogBackup } from '@droptally/event-log/backup/segment';
import type { CopySource } from '@droptally/event-log/copy/copy-source';
import type { EventLog, LogRecord } from '@droptally/event-log/event-log';
import { BACKUP } from '../backup/backup-folder.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { Terminal } from '../command-line/terminal.ts';
import type { RestoreTarget } from './restore-target.ts';

/** Returns the partitions that had offsets without a record. Records after such a gap have new offsets. */
export function partitionsWithGaps({ partitions }: LogBackup): number[] {
  return [...partitions.keys()].filter((partition) => {
    const segments = partitions[partition] ?? [];
    return countOf(segments) !== (segments.at(-1)?.to ?? 0);
  });
}

/** A backup, how much of each partition is taken from it, and where that goes. */
export type LogsToRestore = {
  dir: string;
  manifest: Manifest;
  prefixes: readonly Prefix[];
  target: RestoreTarget;
  terminal: Terminal;
};

/** Fills the target's log, then reads it back. */
export async function restoreFacts({ dir, manifest, prefixes, target, terminal }: LogsToRestore): Promise<number> {
  const { facts } = manifest;
  const total = prefixes.reduce((sum, { taken }) => sum + taken, 0);
  const isTaken = (_: LogRecord, partition: number, index: number) => index < (prefixes[partition]?.taken ?? 0);
  const source = backupSource(join(dir, BACKUP.facts), facts, total, isTaken);
  return restoreLog(source, target.log, target, terminal);
}

/**
 * Restores the dead letters of records that are back at their offsets. Others are filed again when the tables are
 * built.
 */
export async function restoreDeadLetters({
  dir,
  manifest,
  prefixes,
  target,
  terminal,
}: LogsToRestore): Promise<number> {
  const { facts, deadLetters } = manifest;
  if (!deadLetters || !target.deadLetters || partitionsWithGaps(facts).length > 0) return 0;
  const isThere = ({ headers = {} }: LogRecord) =>
    Number(headers['offset']) < (prefixes[Number(headers['partition'])]?.taken ?? 0);
  const source = backupSource(join(dir, BACKUP.deadLetters), deadLetters, 0, isThere);
  return restoreLog(source, target.deadLetters, target, { ...terminal, progress() {} });
}

async function restoreLog(
  source: CopySource,
  log: EventLog,
  { copy, keepsHeaders, remedy }: RestoreTarget,
  { note, progress }: Terminal,
): Promise<number> {
  const onProgress = (done: number, total: number) => progress(`Restoring: ${done} of ${total} records`, done, total);
  const copied = await copy({ source, target: log, onProgress });
  if (!copied.ok)
    throw new Error(
      `The log to restore into is not empty: ${copied.reason}${remedy === undefined ? '' : `. ${remedy}`}`,
    );
  if (copied.records > 0) note('Reading back what was restored');
  const differing = await differingPartition(source, log, { keepsHeaders });
  if (differing !== undefined) throw new Error(`Partition ${differing} is not what was to be restored`);
  return copied.records;
}
