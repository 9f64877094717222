import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import type { CatalogueMoment } from './catalogue-clock.ts';

/** Caches a value that depends only on the catalog, once per catalog. */
export function perCatalogue<Made extends object>(
  make: (catalogue: Catalogue) => Made,
): (moment: CatalogueMoment) => Made {
  const known = new WeakMap<Catalogue, Made>();
  return ({ catalogue }) => {
    const made = known.get(catalogue) ?? make(catalogue);
    known.set(catalogue, made);
    return made;
  };
}
