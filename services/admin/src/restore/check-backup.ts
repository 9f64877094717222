import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { checkLog, DamagedBackup, type Prefix } from '@droptally/event-log/backup/backed-up-log';
import { BACKUP } from '../backup/backup-folder.ts';
import { type KeptFile, keptName } from '../backup/kept-file.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** Holds every file of a backup against its digest and counts; how much of the log is wanted, by partition. */
export async function checkBackup(
  dir: string,
  { facts, deadLetters, files }: Manifest,
  until: number | undefined,
  { progress }: Terminal,
): Promise<Prefix[]> {
  for (const file of files)
    if ((await fileDigestOf(join(dir, keptName(file)))) !== file.sha256) throw damaged(dir, file);
  if (deadLetters) await checkLog(join(dir, BACKUP.deadLetters), deadLetters, undefined, () => {});
  return checkLog(join(dir, BACKUP.facts), facts, until, (done, total) =>
    progress(`Checking the backup: ${done} of ${total} records`, done, total),
  );
}

async function fileDigestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new DamagedBackup(`${path} is missing`, { cause: error });
  }
  return hash.digest('hex');
}

export function damaged(dir: string, file: KeptFile): DamagedBackup {
  return new DamagedBackup(`${join(dir, keptName(file))} is not the file that was copied: its digest is another`);
}
