import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SITE_CATALOG = 'catalog';
const PREVIOUS_CATALOG = 'catalog.previous';

export function siteCatalog(dataDir: string): string {
  return join(dataDir, SITE_CATALOG);
}

/** The catalog that the site's current one replaced. It is used while the two are being swapped. */
export function previousCatalog(dataDir: string): string {
  return join(dataDir, PREVIOUS_CATALOG);
}

/** The catalog in use: the operator's own, else the packaged one. */
export function catalogDirectory(dataDir: string): string {
  const own = [siteCatalog(dataDir), previousCatalog(dataDir)];
  return own.find((dir) => existsSync(dir)) ?? packagedCatalog();
}

/** Resolved by package name, so that it is found from a bundle too. */
export function packagedCatalog(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@droptally/catalog/package.json')), 'data');
}

export function countersDirectory(): string {
  return join(packagedCatalog(), 'counters');
}
