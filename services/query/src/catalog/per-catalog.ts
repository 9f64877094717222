import type { Catalog } from '@droptally/domain/catalog/catalog';
import type { CatalogMoment } from '../freshness/catalog-clock.ts';

/** Caches a value that depends only on the catalog, once per catalog. */
export function perCatalog<Made extends object>(make: (catalog: Catalog) => Made): (moment: CatalogMoment) => Made {
  const known = new WeakMap<Catalog, Made>();
  return ({ catalog }) => {
    const made = known.get(catalog) ?? make(catalog);
    known.set(catalog, made);
    return made;
  };
}
