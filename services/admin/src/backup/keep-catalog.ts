import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogDirectory, packagedCatalog } from '@droptally/catalog/catalog-directory';
import type { BackupFolder } from './backup-folder.ts';
import { filesIn, keepAll } from './keep-folder.ts';
import { CATALOG, fileDigest, isThere, type KeptFile, type KeptFiles } from './kept-file.ts';

const ATTEMPTS = 10;
const PAUSE_MS = 20;

/**
 * Copies the operator's catalog, whose files belong together: repeats until a second read equals the copy. If it keeps
 * changing, the previous copy stays.
 */
export async function keepCatalog(
  folder: BackupFolder,
  siteDir: string,
  before: readonly KeptFile[],
): Promise<KeptFiles> {
  const kept = before.filter(({ path }) => path.startsWith(`${CATALOG}/`));
  let known = new Map(kept.map((file) => [file.path, file]));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const source = catalogDirectory(siteDir);
    if (source === packagedCatalog()) return { files: [], lost: [] };
    const files = await keepAll(folder, source, CATALOG, known);
    if (catalogDirectory(siteDir) === source && (await isCopyOf(files, source))) return { files, lost: [] };
    // File times are coarser than writes: in the next attempt, read files even if their times are unchanged.
    known = new Map();
    await sleep(PAUSE_MS * attempt);
  }
  const changed = `${catalogDirectory(siteDir)} changed again and again while it was copied`;
  const isWhole = kept.length > 0 && (await Promise.all(kept.map((file) => isThere(folder, file)))).every(Boolean);
  if (isWhole) return { files: kept, lost: [`${changed}: the backup keeps the one it had`] };
  return { files: [], lost: [`${changed}: the backup has no catalog`] };
}

async function isCopyOf(files: readonly KeptFile[], dir: string): Promise<boolean> {
  const names = await filesIn(dir);
  if (names.length !== files.length) return false;
  const digests = await Promise.all(names.map((name) => fileDigest(join(dir, name))));
  return names.every((name, i) => {
    const copied = files[i];
    return copied?.path === `${CATALOG}/${name}` && copied.sha256 === digests[i];
  });
}
