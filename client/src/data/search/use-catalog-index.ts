import { buildSearchIndex, type SearchIndex } from '@droptally/domain/search/search-index';
import { type Searchable, searchableItem, searchableStage, searchableZone } from '@droptally/domain/search/searchable';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { Catalog } from '#data/catalog/catalog.ts';
import { isSought } from '#data/catalog/groups/item-groups.ts';
import { isStageOpen } from '#data/catalog/open-stage.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';

type Built = { catalog: Catalog; index: SearchIndex<Searchable> };
let last: Built | undefined;

/** The search index of the server's stages, zones and items in the current language; undefined until they have loaded. */
export function useCatalogIndex(): SearchIndex<Searchable> | undefined {
  const catalog = useAwaitedCatalog();
  return catalog && indexOf(catalog);
}

/** Built once per server and language, on the first search. */
function indexOf(catalog: Catalog): SearchIndex<Searchable> {
  if (last && isSameTo(last.catalog, catalog)) return last.index;
  let built: SearchIndex<Searchable> | undefined;
  const index: SearchIndex<Searchable> = {
    find(query, limit) {
      built ??= buildSearchIndex(searchables(catalog));
      return built.find(query, limit);
    },
  };
  last = { catalog, index };
  return index;
}

/** Open stages and zones first, so that they win among equally good matches. */
export function searchables(catalog: Catalog): Searchable[] {
  const { language } = catalog;
  const stages = [...catalog.stages.values()].filter(catalog.isOnServer);
  const open = stages.filter((stage) => isStageOpen(catalog, stage));
  const closed = stages.filter((stage) => !isStageOpen(catalog, stage));
  const zones = [...catalog.zones.values()].filter((zone) => isShown(zone, catalog));
  const openZones = zones.filter(catalog.isOpen);
  const closedZones = zones.filter((zone) => !catalog.isOpen(zone));
  const items = [...catalog.items.values()].filter((item) => isSought(item) && catalog.isOnServer(item));
  return [
    ...[...open, ...closed].map((stage) => searchableStage(stage, language)),
    ...[...openZones, ...closedZones].map((zone) => searchableZone(zone, language)),
    ...items.map((item) => searchableItem(item, language)),
  ];
}

/** The stage tree has no zones without stages. */
function isShown(zone: Zone, catalog: Catalog): boolean {
  return catalog.isOnServer(zone) && catalog.stagesOf(zone.zoneId).some(catalog.isOnServer);
}

/** The catalog is recreated over time from the same data. */
function isSameTo(a: Catalog, b: Catalog): boolean {
  return a.server === b.server && a.language === b.language && a.data === b.data;
}
