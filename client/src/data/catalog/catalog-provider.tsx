import type { JSX, ReactNode } from 'react';
import type { Catalog } from './catalog.ts';
import { CatalogContext } from './use-catalog.ts';

type CatalogProviderProps = { catalog: Catalog | undefined; children: ReactNode };

/** Provides the components below with the catalog that a screen or pane has loaded. */
export function CatalogProvider({ catalog, children }: CatalogProviderProps): JSX.Element {
  return <CatalogContext value={catalog}>{children}</CatalogContext>;
}
