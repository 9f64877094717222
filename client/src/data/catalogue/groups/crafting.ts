import type { Formula } from '@droptally/proto/api/catalogue/site';

type CraftPart = { itemId: string; count: number };
export type Crafting = {
  /** What one is made of, and for how much LMD; null when it cannot be made. */
  madeFrom: { parts: readonly CraftPart[]; goldCost: number | null } | null;
  /** What it goes into, and how many of it one takes. */
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
