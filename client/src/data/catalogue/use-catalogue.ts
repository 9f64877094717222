import { createContext, useContext } from 'react';
import type { Catalogue } from './catalogue.ts';

/** Null outside of a provider, undefined until the catalog has loaded. */
export const CatalogueContext = createContext<Catalogue | undefined | null>(null);

/** The catalog of the nearest provider, for components that are shown only once it has loaded. */
export function useCatalogue(): Catalogue {
  const catalogue = useCatalogueIfLoaded();
  if (!catalogue) throw new Error('A component that needs the catalog was shown before it loaded');
  return catalogue;
}

/** The catalog of the nearest provider; undefined until it has loaded. */
export function useCatalogueIfLoaded(): Catalogue | undefined {
  const catalogue = useContext(CatalogueContext);
  if (catalogue === null)
    throw new Error('A component that needs the catalog was shown outside of a CatalogueProvider');
  return catalogue;
}
