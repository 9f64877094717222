import { useMemo } from 'react';
import { type Crafting, craftingOf } from '#data/catalog/groups/crafting.ts';
import { type DatasetState, useDataset } from '#data/use-dataset.ts';

/** What an item is made from and into; undefined until the formulas have loaded. */
export function useCrafting(itemId: string): DatasetState<Crafting> {
  const set = useDataset('formula');
  const { data: formulas } = set;
  const crafting = useMemo(() => formulas && craftingOf(formulas, itemId), [formulas, itemId]);
  return { ...set, data: crafting };
}

export function isCrafted({ madeFrom, madeInto }: Crafting): boolean {
  return madeFrom !== null || madeInto.length > 0;
}
