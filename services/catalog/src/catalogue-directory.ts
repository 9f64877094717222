import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SITE_CATALOGUE = 'catalog';
const PREVIOUS_CATALOGUE = 'catalog.previous';

export function siteCatalogue(dataDir: string): string {
  return join(dataDir, SITE_CATALOGUE);
}

/** The catalog that the site's current one replaced. It is used while the two are being swapped. */
export function previousCatalogue(dataDir: string): string {
  return join(dataDir, PREVIOUS_CATALOGUE);
}

/** The catalog in use: the operator's own, else the packaged one. */
export function catalogueDirectory(dataDir: string): string {
  const own = [siteCatalogue(dataDir), previousCatalogue(dataDir)];
  return own.find((dir) => existsSync(dir)) ?? packagedCatalogue();
}

/** Resolved by package name, so that it is found from a bundle too. */
export function packagedCatalogue(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@droptally/catalog/package.json')), 'data');
}

/** The public counters shipped with the package. */
export function countersDirectory(): string {
  return join(packagedCatalogue(), 'counters');
}
