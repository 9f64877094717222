import type { Formula } from '@droptally/proto/api/catalog/site';

type CraftPart = { itemId: string; count: number };
export type Crafting = {
  /** Ingredients of one item and the LMD to craft it; null if it cannot be crafted. */
  madeFrom: { parts: readonly CraftPart[]; goldCost: number | null } | null;
  /** Items crafted from it, and how many of it one takes. */
  madeInto: readonly CraftPart[];
};

export function craftingOf(formulas: readonly Formula[], itemId: string): Crafting {
  const own = formulas.find(({ id }) => id === itemId);
  return {
    madeFrom: own
      ? { parts: own.costs.map(({ id, count }) => ({ itemId: id, count })), goldCost: own.goldCost ?? null }
      : null,
    madeInto: formulas.flatMap(({ id, costs }) => {
      const count = costs.find((cost) => cost.id === itemId)?.count;
      return count === undefined ? [] : [{ itemId: id, count }];
    }),
  };
}
