import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { catalogDirectory, packagedCatalog, previousCatalog, siteCatalog } from '../catalog-directory.ts';
import { dataDirectory } from '../config.ts';
import { CATALOG_FILES, type CatalogFile } from '../load-catalog.ts';
import { isPictureName, PICTURES } from '../pictures.ts';
import { checkFolder } from './check.ts';
import type { Command } from './command.ts';

const BLOCKS: CatalogFile = 'blocked-accounts.yaml';

export const importCatalog: Command = {
  usage: 'import <folder>   checks a catalog and makes it the one this site runs on',
  run([folder], print) {
    if (!folder) {
      print('import needs a folder');
      return 1;
    }
    return importFolder(folder, dataDirectory(), print) ? 0 : 1;
  },
};

/**
 * Validates a copy of the folder and puts that copy in place, so that a concurrent edit cannot slip through.
 * `overrides` has texts that replace files. Blocked accounts stay blocked unless the folder has its own list.
 */
export function importFolder(
  folder: string,
  dataDir: string,
  print: (line: string) => void,
  overrides: Partial<Record<CatalogFile, string>> = {},
): boolean {
  if (!existsSync(folder)) {
    print(`${folder}: there is no such folder`);
    return false;
  }
  mkdirSync(dataDir, { recursive: true });
  const copy = mkdtempSync(join(dataDir, 'catalog.incoming-'));
  try {
    copyCatalog(folder, copy);
    keepBlocks(copy, dataDir);
    for (const [name, text] of Object.entries(overrides)) writeFileSync(join(copy, name), text);
    if (!checkFolder(copy, (line) => print(line.replaceAll(copy, folder)))) return false;
    exchange(copy, dataDir);
    print(`this site now runs on it: ${siteCatalog(dataDir)}`);
    return true;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyCatalog(folder: string, copy: string): void {
  cpSync(folder, copy, {
    recursive: true,
    filter: (path) =>
      path === folder ||
      (CATALOG_FILES.some((name) => join(folder, name) === path) && path !== packagedPrototypes()) ||
      isZone(folder, path) ||
      isPicture(folder, path),
  });
}

/** Read beside a site's own: a copy would hide those of later versions. */
function packagedPrototypes(): string {
  return join(packagedCatalog(), 'recognition-prototypes.json');
}

function keepBlocks(copy: string, dataDir: string): void {
  const own = join(catalogDirectory(dataDir), BLOCKS);
  if (existsSync(own) && !existsSync(join(copy, BLOCKS))) cpSync(own, join(copy, BLOCKS));
}

function isZone(folder: string, path: string): boolean {
  const zones = join(folder, 'zones');
  return path === zones || (dirname(path) === zones && !basename(path).startsWith('.'));
}

function isPicture(folder: string, path: string): boolean {
  const pictures = join(folder, PICTURES);
  return path === pictures || (dirname(path) === pictures && isPictureName(basename(path)));
}

/** Swaps the catalogs. At every moment the old or the new one exists under a name that the site looks up. */
function exchange(copy: string, dataDir: string): void {
  const [own, previous] = [siteCatalog(dataDir), previousCatalog(dataDir)];
  if (existsSync(own)) {
    rmSync(previous, { recursive: true, force: true });
    renameSync(own, previous);
  }
  renameSync(copy, own);
}
