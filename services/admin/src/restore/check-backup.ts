import { join } from 'node:path';
import { checkLog, type Prefix } from '@droptally/event-log/backup/backed-up-log';
import { DamagedBackup } from '@droptally/event-log/backup/sealed-records';
import { BACKUP } from '../backup/backup-folder.ts';
import { faultIn, type KeptFile, SCREENSHOTS } from '../backup/kept-file.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { Terminal } from '../command-line/terminal.ts';

export type Wanted = {
  /** Later records are left out. */
  until: number | undefined;
  /** Leaves out damaged screenshots, the only files that a site can do without. */
  leavesDamaged: boolean;
};

/** What can be restored: how much of the log, by partition, and which files. */
export type Restorable = { prefixes: readonly Prefix[]; files: readonly KeptFile[] };

/** Checks every file of a backup against its digest and counts. */
export async function checkBackup(
  dir: string,
  { facts, deadLetters, files }: Manifest,
  { until, leavesDamaged }: Wanted,
  { note, progress }: Terminal,
): Promise<Restorable> {
  const whole: KeptFile[] = [];
  for (const file of files) {
    const wrong = await faultIn(dir, file);
    if (wrong === undefined) whole.push(file);
    else if (leavesDamaged && file.path.startsWith(`${SCREENSHOTS}/`)) note(`${wrong}; it is left out`);
    else throw new DamagedBackup(wrong);
  }
  if (deadLetters) await checkLog(join(dir, BACKUP.deadLetters), deadLetters, undefined, () => {});
  const prefixes = await checkLog(join(dir, BACKUP.facts), facts, until, (done, total) =>
    progress(`Checking the backup: ${done} of ${total} records`, done, total),
  );
  return { prefixes, files: whole };
}
