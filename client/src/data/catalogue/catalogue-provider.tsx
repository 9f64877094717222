import type { JSX, ReactNode } from 'react';
import type { Catalogue } from './catalogue.ts';
import { CatalogueContext } from './use-catalogue.ts';

type CatalogueProviderProps = { catalogue: Catalogue | undefined; children: ReactNode };

/** Provides the components below with the catalog that a screen or pane has loaded. */
export function CatalogueProvider({ catalogue, children }: CatalogueProviderProps): JSX.Element {
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>;
}
