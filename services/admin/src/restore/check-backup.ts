import { join } from 'node:path';
import { checkLog, type Prefix } from '@droptally/event-log/backup/backed-up-log';
import { DamagedBackup } from '@droptally/event-log/backup/sealed-records';
import { BACKUP } from '../backup/backup-folder.ts';
import { whatIsRead } from '../backup/kept-file.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** Holds every file of a backup against its digest and counts; how much of the log is wanted, by partition. */
export async function checkBackup(
  dir: string,
  { facts, deadLetters, files }: Manifest,
  until: number | undefined,
  { progress }: Terminal,
): Promise<Prefix[]> {
  for (const file of files) {
    const wrong = await whatIsRead(dir, file);
    if (wrong !== undefined) throw new DamagedBackup(wrong);
  }
  if (deadLetters) await checkLog(join(dir, BACKUP.deadLetters), deadLetters, undefined, () => {});
  return checkLog(join(dir, BACKUP.facts), facts, until, (done, total) =>
    progress(`Checking the backup: ${done} of ${total} records`, done, total),
  );
}
