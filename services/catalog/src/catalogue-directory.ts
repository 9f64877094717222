import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SITE_CATALOGUE = 'catalog';
const PREVIOUS_CATALOGUE = 'catalog.previous';

export function siteCatalogue(dataDir: string): string {
  return join(dataDir, SITE_CATALOGUE);
}

/** The catalogue that the site's own one replaced; it stands in for the moment that the exchange takes. */
export function previousCatalogue(dataDir: string): string {
  return join(dataDir, PREVIOUS_CATALOGUE);
}

/** The catalogue this site runs on: its operator's own, else the packaged one. */
export function catalogueDirectory(dataDir: string): string {
  const own = [siteCatalogue(dataDir), previousCatalogue(dataDir)];
  return own.find((dir) => existsSync(dir)) ?? packagedCatalogue();
}

/** Found by the package's name, so that a bundle finds it too. */
export function packagedCatalogue(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@droptally/catalog/package.json')), 'data');
}

/** The public counters that come with the package. */
export function countersDirectory(): string {
  return join(packagedCatalogue(), 'counters');
}
