import { createContext, useContext } from 'react';
import type { Catalog } from './catalog.ts';

/** Null outside of a provider, undefined until the catalog has loaded. */
export const CatalogContext = createContext<Catalog | undefined | null>(null);

/** The catalog of the nearest provider, for components that are shown only once it has loaded. */
export function useCatalog(): Catalog {
  const catalog = useCatalogIfLoaded();
  if (!catalog) throw new Error('A component that needs the catalog was shown before it loaded');
  return catalog;
}

/** The catalog of the nearest provider; undefined until it has loaded. */
export function useCatalogIfLoaded(): Catalog | undefined {
  const catalog = useContext(CatalogContext);
  if (catalog === null) throw new Error('A component that needs the catalog was shown outside of a CatalogProvider');
  return catalog;
}
