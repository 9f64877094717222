import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogDirectory, packagedCatalog } from '@droptally/catalog/catalog-directory';
import { SECRET_FILE } from '@droptally/http/site-secret';
import type { BackupFolder } from './backup-folder.ts';
import {
  CATALOG,
  fileDigest,
  isThere,
  type KeptFile,
  type KeptFiles,
  keepFile,
  keepText,
  keptName,
  SCREENSHOTS,
} from './kept-file.ts';

const DRAFT = '.part';

const ATTEMPTS = 10;

const PAUSE_MS = 20;

export type SiteFiles = {
  secret: Buffer;
  /** Folder of the operator's catalog. */
  siteDir: string;
  /** Data folders with screenshots of the site. */
  dataDirs: readonly string[];
};

/** Number of screenshots that only the backup still has. */
type Alone = { alone: number };

/**
 * Copies the primary data of a site besides its log. The catalog is kept as it is now; screenshots that the site no
 * longer has stay.
 */
export async function keepSiteFiles(
  folder: BackupFolder,
  { secret, siteDir, dataDirs }: SiteFiles,
  before: readonly KeptFile[],
): Promise<KeptFiles & Alone> {
  const catalog = await keepCatalog(folder, siteDir, before);
  const screenshots = await keepScreenshots(folder, dataDirs, before);
  return {
    files: [await keepText(folder, SECRET_FILE, secretText(secret)), ...catalog.files, ...screenshots.files],
    lost: [...catalog.lost, ...screenshots.lost],
    alone: screenshots.alone,
  };
}

export function isSecretOf(files: readonly KeptFile[], secret: Buffer | string): boolean {
  const kept = files.find(({ path }) => path === SECRET_FILE);
  return kept?.sha256 === createHash('sha256').update(secretText(secret)).digest('hex');
}

function secretText(secret: Buffer | string): string {
  return `${secret}\n`;
}

async function keepScreenshots(
  folder: BackupFolder,
  dataDirs: readonly string[],
  before: readonly KeptFile[],
): Promise<KeptFiles & Alone> {
  const screenshots = before.filter(({ path }) => path.startsWith(`${SCREENSHOTS}/`));
  const known = new Map(screenshots.map((file) => [file.path, file]));
  const current = new Map<string, KeptFile>();
  for (const dataDir of dataDirs)
    for (const file of await keepAll(folder, join(dataDir, SCREENSHOTS), SCREENSHOTS, known))
      current.set(file.path, file);
  const alone: KeptFile[] = [];
  const lost: string[] = [];
  for (const file of screenshots) {
    if (current.has(file.path)) continue;
    if (await isThere(folder, file)) alone.push(file);
    else
      lost.push(
        `${join(folder.dir, keptName(file))} is missing, and no data folder that was looked into has it: it is lost`,
      );
  }
  return { files: [...alone, ...current.values()], lost, alone: alone.length };
}

/**
 * Copies the operator's catalog, whose files belong together: repeats until a second read equals the copy. If it keeps
 * changing, the previous copy stays.
 */
async function keepCatalog(folder: BackupFolder, siteDir: string, before: readonly KeptFile[]): Promise<KeptFiles> {
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

/** Copies the files of a folder whose current version is not in the backup. Files removed meanwhile are left out. */
async function keepAll(
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
async function filesIn(dir: string): Promise<string[]> {
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
