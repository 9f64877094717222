import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '@droptally/catalog/editing/sync-folder';
import { DamagedBackup } from '@droptally/event-log/backup/sealed-records';
import { CATALOG, type KeptFile, keptName, wrongDigestText } from '../backup/kept-file.ts';
import type { RestoreTarget } from './restore-target.ts';

/** Copies the files of a backup to their paths in the target, and returns those that have none there. */
export async function putFiles(
  dir: string,
  files: readonly KeptFile[],
  { destinationOf }: Pick<RestoreTarget, 'destinationOf'>,
): Promise<{ put: number; without: readonly KeptFile[] }> {
  const without: KeptFile[] = [];
  for (const file of files) {
    const destination = destinationOf(file.path);
    if (destination === undefined) without.push(file);
    else await putFile(dir, file, destination);
  }
  return { put: files.length - without.length, without };
}

async function putFile(dir: string, file: KeptFile, destination: string): Promise<void> {
  // Programs of a site may run as different users. The catalog is all that they share.
  const [folderMode, fileMode] = file.path.startsWith(`${CATALOG}/`) ? [0o755, 0o644] : [0o700, 0o600];
  await mkdir(dirname(destination), { recursive: true, mode: folderMode });
  const path = join(dir, keptName(file));
  const draft = `${destination}.part`;
  const [source, copy] = [await open(path), await open(draft, 'w', fileMode)];
  try {
    const hash = createHash('sha256');
    for await (const chunk of source.createReadStream({ autoClose: false })) {
      hash.update(chunk);
      await copy.writeFile(chunk);
    }
    if (hash.digest('hex') !== file.sha256) throw new DamagedBackup(wrongDigestText(path));
    await copy.sync();
  } finally {
    await Promise.all([source.close(), copy.close()]);
  }
  await rename(draft, destination);
  syncFolder(dirname(destination));
}
