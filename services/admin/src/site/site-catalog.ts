import { catalogDirectory } from '@droptally/catalog/catalog-directory';
import { loadCatalog } from '@droptally/catalog/load-catalog';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import type { OperatedSite } from '../operated-site.ts';

/** Loads the catalog that is in the site's folder now. */
export function siteCatalog(site: OperatedSite): Catalog {
  const dir = catalogDirectory(site.siteDir());
  const loaded = loadCatalog(dir);
  if (!loaded.ok) throw new Error(`The catalog in ${dir} is not sound: npm run catalog -- check says why`);
  return loaded.catalog;
}
