import { useMemo } from 'react';
import { type Crafting, craftingOf } from '../../../data/catalogue/groups/crafting.ts';
import { useDataset } from '../../../data/use-dataset.ts';

/** What an item is made from and goes into; undefined until the formulas have been read once. */
export function useCrafting(itemId: string): { crafting: Crafting | undefined; pending: boolean } {
  const { data: formulas, pending } = useDataset('formula');
  const crafting = useMemo(() => formulas && craftingOf(formulas, itemId), [formulas, itemId]);
  return { crafting, pending };
}

export function isCrafted({ madeFrom, madeInto }: Crafting): boolean {
  return madeFrom !== null || madeInto.length > 0;
}
