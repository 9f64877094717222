import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';
import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { Plannable } from '#features/planner/needs/plannable-items.ts';

/** What a typical player needs: of each material so many, by its rarity. */
export function basketNeeds(items: readonly Plannable[], basket: Readonly<Record<string, number>>): Amounts {
  const materials = items.filter(({ kind }) => kind === 'material');
  return Object.fromEntries(
    materials.flatMap(({ itemId, tier }) => {
      const amount = tier === null ? undefined : basket[tier - 1];
      return amount === undefined ? [] : [[itemId, amount]];
    }),
  );
}

export function addedNeeds(before: Amounts, more: Amounts): Amounts {
  const added = Object.entries(more).map(([itemId, amount]) => [
    itemId,
    Math.min((before[itemId] ?? 0) + amount, LARGEST_AMOUNT),
  ]);
  return { ...before, ...Object.fromEntries(added) };
}
