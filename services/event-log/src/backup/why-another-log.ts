import { lastsBefore } from '../copy/lasts-before.ts';
import type { EventLog } from '../event-log.ts';
import { endsOf, frameDigestOf, type LogBackup } from './segment.ts';

/** Returns why a backup cannot be continued from a log, if the log does not begin with what the backup holds. */
export async function whyAnotherLog(
  log: EventLog,
  ends: readonly number[],
  backup: LogBackup,
): Promise<string | undefined> {
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
