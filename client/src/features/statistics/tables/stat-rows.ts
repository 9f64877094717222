import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { ItemQuantity, StageTimes } from '@droptally/proto/api/site-stats';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Label } from '#data/catalog/names.ts';

/** Runs of a stage and their cost. Sanity is null if the cost of a run has no meaning. */
export type StageStat = {
  stageId: string;
  zoneId: string | undefined;
  code: Label;
  note: Label | undefined;
  zone: Label | undefined;
  times: number;
  sanity: number | null;
  spent: number | null;
};

export type ItemStat = { item: Item; name: Label; quantity: number };

/** Stages missing in the catalog keep their runs, under their ids. */
export function stageStats(counted: readonly StageTimes[], catalog: Catalog): StageStat[] {
  return counted.map(({ stageId, times }) => {
    const stage = catalog.stages.get(stageId);
    const zone = stage && catalog.zoneOf(stage);
    const sanity = stage ? sanityOf(stage) : null;
    return {
      stageId,
      zoneId: stage?.zoneId,
      code: stage ? catalog.labelOf(stage) : { text: stageId },
      note: stage && catalog.noteOf(stage),
      zone: zone && catalog.labelOf(zone),
      times,
      sanity,
      spent: sanity === null ? null : sanity * times,
    };
  });
}

export function itemStats(counted: readonly ItemQuantity[], catalog: Catalog): ItemStat[] {
  return counted.flatMap(({ itemId, quantity }) => {
    const item = catalog.items.get(itemId);
    return item ? [{ item, name: catalog.labelOf(item), quantity }] : [];
  });
}
