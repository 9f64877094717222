import { join } from 'node:path';
import { damagesIn } from '@droptally/event-log/backup/sealed-records';
import { recordCountOf } from '@droptally/event-log/backup/segment';
import { momentText } from '../command-line/moments.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { BACKUP } from './backup-folder.ts';
import { faultIn } from './kept-file.ts';
import { requireOwnKeptSecret } from './kept-secret.ts';
import { type Manifest, requireManifest } from './manifest.ts';

/** Reads every file of a backup and names each one that is not as it was sealed. Returns false if there is one. */
export async function verifyBackup(dir: string, terminal: Terminal, asData: boolean): Promise<boolean> {
  const manifest = requireManifest(dir);
  const damaged = await allDamages(dir, manifest, terminal);
  if (damaged.length === 0) await requireOwnKeptSecret(dir, manifest).catch((error) => damaged.push(error.message));
  const sound = damaged.length === 0;
  const [records, files] = [recordCountOf(manifest.facts), manifest.files.length];
  if (asData) terminal.out(JSON.stringify({ sound, at: manifest.at, records, files, damaged }));
  else if (sound) terminal.out(soundText(dir, manifest.at, records, files));
  else for (const line of [...damaged, damagedText(damaged.length)]) terminal.out(line);
  return sound;
}

async function allDamages(
  dir: string,
  { facts, deadLetters, files }: Manifest,
  { progress }: Terminal,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of files) {
    const wrong = await faultIn(dir, file);
    if (wrong !== undefined) damaged.push(wrong);
  }
  if (deadLetters) damaged.push(...(await damagesIn(join(dir, BACKUP.deadLetters), deadLetters, () => {})));
  const total = recordCountOf(facts);
  let done = 0;
  const onRead = (records: number) => {
    done += records;
    progress(`Reading the backup: ${done} of ${total} records`, done, total);
  };
  return [...damaged, ...(await damagesIn(join(dir, BACKUP.facts), facts, onRead))];
}

function soundText(dir: string, at: string, records: number, files: number): string {
  return `${dir} is sound: ${records} records, ${files} files, all as they were sealed at ${momentText(Date.parse(at))} and before`;
}

function damagedText(count: number): string {
  return `${count} files of the backup are damaged: take them from a copy of it, or move them away, and the next run writes again what the site still has`;
}
