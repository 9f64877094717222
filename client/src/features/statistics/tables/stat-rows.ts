import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Item } from '@droptally/proto/api/catalogue/item';
import type { ItemQuantity, StageTimes } from '@droptally/proto/api/site-stats';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import type { Label } from '#data/catalogue/names.ts';

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
export function stageStats(counted: readonly StageTimes[], catalogue: Catalogue): StageStat[] {
  return counted.map(({ stageId, times }) => {
    const stage = catalogue.stages.get(stageId);
    const zone = stage && catalogue.zoneOf(stage);
    const sanity = stage ? sanityOf(stage) : null;
    return {
      stageId,
      zoneId: stage?.zoneId,
      code: stage ? catalogue.labelOf(stage) : { text: stageId },
      note: stage && catalogue.noteOf(stage),
      zone: zone && catalogue.labelOf(zone),
      times,
      sanity,
      spent: sanity === null ? null : sanity * times,
    };
  });
}

export function itemStats(counted: readonly ItemQuantity[], catalogue: Catalogue): ItemStat[] {
  return counted.flatMap(({ itemId, quantity }) => {
    const item = catalogue.items.get(itemId);
    return item ? [{ item, name: catalogue.labelOf(item), quantity }] : [];
  });
}
