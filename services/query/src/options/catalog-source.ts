import type { Catalog } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';

export type LoadedCatalog = { catalog: Catalog; index: CatalogIndex };

/** Provides the current catalog. It may change between two requests, never within one. */
export type CatalogSource = {
  current(): LoadedCatalog;
  onChange(listener: (loaded: LoadedCatalog) => void): unknown;
};
