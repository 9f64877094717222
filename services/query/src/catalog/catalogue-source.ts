import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';

export type LoadedCatalogue = { catalogue: Catalogue; index: CatalogueIndex };

/** Provides the current catalog. It may change between two requests, never within one. */
export type CatalogueSource = {
  current(): LoadedCatalogue;
  onChange(listener: (loaded: LoadedCatalogue) => void): unknown;
};
