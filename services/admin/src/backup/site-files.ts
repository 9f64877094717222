import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueDirectory, packagedCatalogue } from '@droptally/catalog/catalogue-directory';
import { SECRET_FILE } from '@droptally/http/site-secret';
import type { BackupFolder } from './backup-folder.ts';
import { type KeptFile, keepFile, keepText } from './kept-file.ts';

export const CATALOGUE = 'catalog';
export const SCREENSHOTS = 'recognition-defects';
const DRAFT = '.part';
const ATTEMPTS = 10;

export type SiteFiles = {
  secret: Buffer;
  /** Where the operator's catalogue lies. */
  siteDir: string;
  /** Whose screenshots belong to the site. */
  dataDirs: readonly string[];
};

/**
 * Copies what is true of a site beside its log. The catalogue is kept as it is now; screenshots that the site has no
 * longer stay.
 */
export async function keepSiteFiles(
  folder: BackupFolder,
  { secret, siteDir, dataDirs }: SiteFiles,
  before: readonly KeptFile[],
): Promise<KeptFile[]> {
  const known = new Map(before.map((file) => [file.path, file]));
  const catalogue = await keepCatalogue(folder, siteDir, known);
  const screenshots = new Map(before.filter(({ path }) => path.startsWith(`${SCREENSHOTS}/`)).map(withPath));
  for (const dataDir of dataDirs)
    for (const kept of await keepAll(folder, join(dataDir, SCREENSHOTS), SCREENSHOTS, known))
      screenshots.set(kept.path, kept);
  return [await keepText(folder, SECRET_FILE, secretText(secret)), ...catalogue, ...screenshots.values()];
}

export function isSecretOf(files: readonly KeptFile[], secret: Buffer | string): boolean {
  const kept = files.find(({ path }) => path === SECRET_FILE);
  return kept?.sha256 === createHash('sha256').update(secretText(secret)).digest('hex');
}

function secretText(secret: Buffer | string): string {
  return `${secret}\n`;
}

const withPath = (file: KeptFile): [string, KeptFile] => [file.path, file];

/** Once more when it changes meanwhile: its files belong together. */
async function keepCatalogue(
  folder: BackupFolder,
  siteDir: string,
  known: ReadonlyMap<string, KeptFile>,
): Promise<KeptFile[]> {
  let kept: KeptFile[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const source = catalogueDirectory(siteDir);
    if (source === packagedCatalogue()) return [];
    const before = await glance(source);
    kept = await keepAll(folder, source, CATALOGUE, known);
    if (catalogueDirectory(siteDir) === source && (await glance(source)) === before) break;
  }
  return kept;
}

async function glance(dir: string): Promise<string> {
  const files = await filesIn(dir);
  const seen = await Promise.all(files.map((name) => stat(join(dir, name)).catch(() => undefined)));
  return JSON.stringify(files.map((name, i) => [name, seen[i]?.ino, seen[i]?.size, seen[i]?.mtimeMs]));
}

async function keepAll(
  folder: BackupFolder,
  dir: string,
  name: string,
  known: ReadonlyMap<string, KeptFile>,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const file of await filesIn(dir)) {
    const path = `${name}/${file}`;
    const copied = (await keepFile(folder, join(dir, file), path, known.get(path))) ?? known.get(path);
    if (copied) kept.push(copied);
  }
  return kept;
}

/** Their names from the folder on; what programs are writing there has names that tell. */
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
