import { EXP_ITEM, LMD_ITEM } from '../catalog/planner-rules.ts';
import type { LinearSolver } from './linear-program.ts';
import type { PlanOptions } from './plan-options.ts';
import type { StageYield } from './stage-yields.ts';

/** What a unit of LMD and of EXP is worth in sanity. An item in here has no row: whatever of it is made is credited. */
export type Prices = ReadonlyMap<string, number>;

/**
 * Returns the prices at which more LMD or EXP than any plan makes is farmed best: what one more unit costs. With either
 * wanted, the other has a price too, of 0 unless it is wanted itself: so much of it comes along that it is free.
 */
export function unlimitedPrices(
  stages: readonly StageYield[],
  { wantsLmd, wantsExp }: Pick<PlanOptions, 'wantsLmd' | 'wantsExp'>,
  solver: LinearSolver,
): Prices {
  if (!wantsLmd && !wantsExp) return new Map();
  const wanted = [...(wantsLmd ? [LMD_ITEM] : []), ...(wantsExp ? [EXP_ITEM] : [])];
  const columns = stages.map(({ sanity, yields }) => ({
    cost: sanity,
    entries: wanted.map((item, row) => [row, yields.get(item) ?? 0] as const),
  }));
  const model = solver.open({ columns, bounds: wanted.map(() => 1) });
  try {
    const solution = model.solve();
    const duals = solution.status === 'optimal' ? solution.duals : [];
    const priceOf = (item: string) => duals[wanted.indexOf(item)] ?? 0;
    return new Map([LMD_ITEM, EXP_ITEM].map((item) => [item, priceOf(item)]));
  } finally {
    model.dispose();
  }
}
