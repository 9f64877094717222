import type { PlanningFacts, PlanningFormula } from '@droptally/proto/api/catalog/planner';
import { EXP_ITEM, LMD_ITEM } from '../catalog/planner-rules.ts';
import { compareText } from './compare-text.ts';
import type { Column, Entry, LinearProgram } from './linear-program.ts';
import type { PlanOptions } from './plan-options.ts';
import type { PlanningData, PlanningStage } from './planning-data.ts';
import type { StageYield } from './stage-yields.ts';
import type { Prices } from './unlimited-prices.ts';

/** Something that can be done any number of times. `yields` is what one time makes, less what it uses, by item. */
export type Activity = { cost: number; yields: ReadonlyMap<string, number> } & (
  | { kind: 'stage'; stage: PlanningStage }
  | { kind: 'craft'; formula: PlanningFormula }
  /** Gold bars counted as the EXP that the factory would have made instead. */
  | { kind: 'pure-gold' }
);

/** A linear program, and what its columns and rows stand for. */
export type PlanProgram = {
  program: LinearProgram;
  activities: readonly Activity[];
  /** Item of each row. */
  items: readonly string[];
  rowOf: ReadonlyMap<string, number>;
};

type UsableFormula = { formula: PlanningFormula; goldCost: number };

/**
 * One column per stage and formula, one row per item: what is made of it must cover what is used of it and needed.
 * Excluded stages are columns too, so that excluding one is an edit. Wanted LMD and EXP have no rows: they are credited
 * at their price.
 */
export function planProgram(
  data: PlanningData,
  stages: readonly StageYield[],
  prices: Prices,
  options: PlanOptions,
): PlanProgram {
  const activities = [
    ...stages.map(({ stage, sanity, yields }): Activity => ({ kind: 'stage', stage, cost: sanity, yields })),
    ...crafts(data, options),
    ...(options.wantsLmd && options.wantsExp ? [pureGold(data.facts)] : []),
  ];
  const made = activities.flatMap(({ yields }) => [...yields.keys()]);
  const named = new Set([...data.items.map(({ itemId }) => itemId), ...made]);
  const items = [...named].filter((item) => !prices.has(item)).sort(compareText);
  const rowOf = new Map(items.map((item, row) => [item, row]));
  const columns = activities.map((activity) => columnOf(activity, rowOf, prices));
  return { program: { columns, bounds: items.map(() => 0) }, activities, items, rowOf };
}

function crafts(data: PlanningData, { byProductRates }: PlanOptions): Activity[] {
  const rarities = new Map(data.items.map(({ itemId, rarity }) => [itemId, rarity]));
  return usableFormulas(data).map(({ formula, goldCost }) => {
    const byProductRate = byProductRates[rarities.get(formula.id) ?? -1] ?? 0;
    const yields = new Map([...craftYields(formula, byProductRate), [LMD_ITEM, -goldCost]]);
    return { kind: 'craft', formula, cost: 0, yields };
  });
}

function pureGold({ pureGold: { item, exp } }: PlanningFacts): Activity {
  return {
    kind: 'pure-gold',
    cost: 0,
    yields: new Map([
      [item, -1],
      [EXP_ITEM, exp],
    ]),
  };
}

/** Formulas that are fully known, in the order of what they make. */
export function usableFormulas({ formulas }: Pick<PlanningData, 'formulas'>): UsableFormula[] {
  return formulas
    .flatMap((formula) => {
      const { goldCost, totalWeight } = formula;
      return goldCost !== undefined && totalWeight > 0 ? [{ formula, goldCost }] : [];
    })
    .sort((a, b) => compareText(textOf(a), textOf(b)));
}

/** Tells formulas apart that make the same item. */
function textOf({ formula: { id, costs } }: UsableFormula): string {
  return [id, ...costs.map((cost) => `${cost.count} ${cost.id}`)].join('\n');
}

function craftYields(
  { id, count = 1, costs, extraOutcome, totalWeight }: PlanningFormula,
  byProductRate: number,
): Map<string, number> {
  const yields = new Map([[id, count]]);
  const add = (item: string, more: number) => yields.set(item, (yields.get(item) ?? 0) + more);
  for (const cost of costs) add(cost.id, -cost.count);
  if (byProductRate > 0)
    for (const extra of extraOutcome) add(extra.id, (byProductRate * extra.count * extra.weight) / totalWeight);
  return yields;
}

function columnOf({ cost, yields }: Activity, rowOf: ReadonlyMap<string, number>, prices: Prices): Column {
  const entries: Entry[] = [];
  let net = cost;
  for (const [item, count] of yields) {
    const row = rowOf.get(item);
    if (row === undefined) net -= (prices.get(item) ?? 0) * count;
    else if (count !== 0) entries.push([row, count]);
  }
  return { cost: net, entries: entries.sort(([a], [b]) => a - b) };
}
