import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFolder } from './backup-folder.ts';
import { type KeptFile, keepFile } from './kept-file.ts';

const DRAFT = '.part';

/** Copies the files of a folder whose current version is not in the backup. Files removed meanwhile are left out. */
export async function keepAll(
  folder: BackupFolder,
  dir: string,
  name: string,
  known: ReadonlyMap<string, KeptFile>,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const file of await filesIn(dir)) {
    const path = `${name}/${file}`;
    const copied = await keepFile(folder, join(dir, file), path, known.get(path));
    if (copied) kept.push(copied);
  }
  return kept;
}

/** Returns file names relative to the folder. Leaves out files being written, which have special names. */
export async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names: string[] = [];
  for (const entry of entries.filter(({ name }) => !name.startsWith('.') && !name.endsWith(DRAFT))) {
    const path = join(dir, entry.name);
    const kind = entry.isSymbolicLink() ? await stat(path).catch(() => undefined) : entry;
    if (kind?.isFile()) names.push(entry.name);
    if (kind?.isDirectory()) names.push(...(await filesIn(path)).map((name) => `${entry.name}/${name}`));
  }
  return names.sort();
}
