import type { PlanningData } from '../planning/planning-data.ts';

/** Returns the items that stages drop or that are crafted of such items, however few of them are held. */
function itemsToBeHad({ rows, formulas }: PlanningData, excluded: readonly string[]): Set<string> {
  const had = new Set<string>();
  for (const { stageId, itemId, quantity } of rows) if (quantity > 0 && !excluded.includes(stageId)) had.add(itemId);
  for (let before = -1; before < had.size; ) {
    before = had.size;
    for (const { id, costs } of formulas) if (costs.every((cost) => had.has(cost.id))) had.add(id);
  }
  return had;
}

/** Tells whether several formulas of one item need something that is only held. */
export function sharesWhatIsHeld(data: PlanningData, excluded: readonly string[]): boolean {
  const had = itemsToBeHad(data, excluded);
  const limited = data.formulas.filter(({ costs }) => costs.some((cost) => !had.has(cost.id)));
  return new Set(limited.map(({ id }) => id)).size < limited.length;
}
