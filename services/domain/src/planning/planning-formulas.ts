import type { PlanningFormula } from '@droptally/proto/api/catalog/planner';
import type { Formula } from '@droptally/proto/api/catalog/site';

/** All that can be crafted: what GET /formula serves, and the crafts beside. */
export function planningFormulas(
  formulas: readonly Formula[],
  crafts: readonly PlanningFormula[],
): readonly PlanningFormula[] {
  const full = formulas.map(({ extraOutcome = [], totalWeight = 0, ...formula }) => ({
    ...formula,
    extraOutcome,
    totalWeight,
  }));
  return [...full, ...crafts];
}
