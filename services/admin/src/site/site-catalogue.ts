import { catalogueDirectory } from '@droptally/catalog/catalogue-directory';
import { loadCatalogue } from '@droptally/catalog/load-catalogue';
import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import type { OperatedSite } from './operated-site.ts';

/** Loads the catalog that is in the site's folder now. */
export function siteCatalogue(site: OperatedSite): Catalogue {
  const dir = catalogueDirectory(site.siteDir());
  const loaded = loadCatalogue(dir);
  if (!loaded.ok) throw new Error(`The catalogue in ${dir} is not sound: npm run catalog -- check says why`);
  return loaded.catalogue;
}
