import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SECRET_FILE } from '@droptally/http/site-secret';
import type { BackupFolder } from './backup-folder.ts';
import { keepCatalog } from './keep-catalog.ts';
import { keepAll } from './keep-folder.ts';
import { isThere, type KeptFile, type KeptFiles, keepText, keptName, SCREENSHOTS } from './kept-file.ts';

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
