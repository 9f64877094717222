import { buildSearchIndex, type SearchIndex } from '@droptally/domain/search/search-index';
import { type Searchable, searchableItem, searchableStage } from '@droptally/domain/search/searchable';
import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { isBrowsable } from '#data/catalogue/groups/item-groups.ts';
import { useAwaitedCatalogue } from '#data/catalogue/use-awaited-catalogue.ts';

type Built = { catalogue: Catalogue; index: SearchIndex<Searchable> };
let last: Built | undefined;

/** The search index of the server's stages and items in the current language; undefined until they have loaded. */
export function useCatalogueIndex(): SearchIndex<Searchable> | undefined {
  const catalogue = useAwaitedCatalogue();
  return catalogue && indexOf(catalogue);
}

/** Built once per server and language, on the first search. */
function indexOf(catalogue: Catalogue): SearchIndex<Searchable> {
  if (last && isSameTo(last.catalogue, catalogue)) return last.index;
  let built: SearchIndex<Searchable> | undefined;
  const index: SearchIndex<Searchable> = {
    find(query, limit) {
      built ??= buildSearchIndex(searchables(catalogue));
      return built.find(query, limit);
    },
  };
  last = { catalogue, index };
  return index;
}

/** Open stages first, so that they win among equally good matches. */
function searchables(catalogue: Catalogue): Searchable[] {
  const { language } = catalogue;
  const stages = [...catalogue.stages.values()].filter(catalogue.isOnServer);
  const open = stages.filter((stage) => isOpen(stage, catalogue));
  const closed = stages.filter((stage) => !isOpen(stage, catalogue));
  const items = [...catalogue.items.values()].filter((item) => isBrowsable(item) && catalogue.isOnServer(item));
  return [
    ...[...open, ...closed].map((stage) => searchableStage(stage, language)),
    ...items.map((item) => searchableItem(item, language)),
  ];
}

function isOpen(stage: Stage, catalogue: Catalogue): boolean {
  const zone = catalogue.zoneOf(stage);
  return catalogue.isOpen(stage) && (!zone || catalogue.isOpen(zone));
}

/** The catalog is recreated over time from the same data. */
function isSameTo(a: Catalogue, b: Catalogue): boolean {
  return a.server === b.server && a.language === b.language && a.data === b.data;
}
