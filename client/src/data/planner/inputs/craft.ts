import { LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { PlanningFormula } from '@droptally/proto/api/catalog/planner';
import { type PlanInputs, withAmount } from './plan-inputs.ts';

export type CraftCost = { itemId: string; cost: number; remain: number };
export type CraftLack = { itemId: string; need: number; have: number };
/** What crafting takes from the holdings, or what they lack for it. */
export type CraftPlan = { ok: true; costs: readonly CraftCost[] } | { ok: false; lacking: readonly CraftLack[] };

export function craftPlan(
  { holdings }: Pick<PlanInputs, 'holdings'>,
  formula: PlanningFormula,
  times: number,
): CraftPlan {
  const counted = formula.costs.map(({ id, count }) => ({
    itemId: id,
    need: count * times,
    have: holdings[id] ?? 0,
  }));
  const lacking = counted.filter(({ need, have }) => have < need);
  if (lacking.length > 0) return { ok: false, lacking };
  return { ok: true, costs: counted.map(({ itemId, need, have }) => ({ itemId, cost: need, remain: have - need })) };
}

/** Takes the materials from the holdings and adds what is made. LMD is taken as far as it was entered. */
export function craft(
  inputs: PlanInputs,
  formula: PlanningFormula,
  times: number,
): { ok: true; inputs: PlanInputs } | Extract<CraftPlan, { ok: false }> {
  const plan = craftPlan(inputs, formula, times);
  if (!plan.ok) return plan;
  let { holdings } = inputs;
  const add = (itemId: string, more: number) => {
    holdings = withAmount(holdings, itemId, (holdings[itemId] ?? 0) + more);
  };
  for (const { itemId, cost } of plan.costs) add(itemId, -cost);
  add(LMD_ITEM, -(formula.goldCost ?? 0) * times);
  add(formula.id, (formula.count ?? 1) * times);
  return { ok: true, inputs: { ...inputs, holdings } };
}
