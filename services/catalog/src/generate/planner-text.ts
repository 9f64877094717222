import type { Facts, FormulaFact } from './facts.ts';
import { block, type Flow } from './yaml-text.ts';

/** Constants of a planner's snapshot. */
export type PlannerFacts = {
  expPerItem: Record<string, number>;
  pureGoldItem: string;
  pureGoldExp: number;
  byProductRate: number;
  lmdPerSanity: number;
  minSamples: number;
  lmdPerRun: Record<string, number>;
  expPerRun: Record<string, number>;
};

/** Crafts that /formula has never served: carbon, skill books, chips. */
export type OtherFormula = FormulaFact & { count: number };

/** Days of the game's week on which the stages whose ids begin so are open. */
const ROTATION: Record<string, Flow> = {
  wk_kc: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  wk_melee: ['tue', 'thu', 'sat', 'sun'],
  wk_toxic: ['mon', 'thu', 'sat', 'sun'],
  wk_fly: ['tue', 'wed', 'fri', 'sun'],
  wk_armor: ['mon', 'wed', 'fri', 'sat'],
  pro_a: ['mon', 'thu', 'fri', 'sun'],
  pro_b: ['mon', 'tue', 'fri', 'sat'],
  pro_c: ['wed', 'thu', 'sat', 'sun'],
  pro_d: ['tue', 'wed', 'sat', 'sun'],
};
/** Stages that are played for LMD or for EXP alone. */
const SUPPLIES = /^wk_(melee|kc)_/;
/** How many of each tier's materials a typical player needs; the rarity is the tier less one. */
const BASKET: Record<string, number> = { 2: 20, 3: 10, 4: 3 };

/** Text of planner.yaml. */
export function plannerText(planner: PlannerFacts, others: readonly OtherFormula[], items: Facts['items']): string {
  const known = new Set(items.map(({ itemId }) => itemId));
  const usable = others.filter(({ id, costs }) => known.has(id) && costs.every((cost) => known.has(cost.id)));
  const supplies = Object.keys({ ...planner.lmdPerRun, ...planner.expPerRun }).filter((id) => SUPPLIES.test(id));
  return [
    '# What the planner knows beside drop rates and formulas.yaml.',
    '# LMD of a run: so much per sanity, or what is here.',
    ...block({ lmdPerSanity: planner.lmdPerSanity, lmd: planner.lmdPerRun }, ''),
    '# EXP of a run, of stages that drop nothing but battle records; EXP of a record.',
    ...block({ exp: planner.expPerRun, records: planner.expPerItem }, ''),
    '# Played for LMD or EXP alone, also without a drop rate.',
    ...block({ supplies }, ''),
    '# A factory makes a gold bar in the time in which it would make this much EXP.',
    ...block({ pureGold: { item: planner.pureGoldItem, exp: planner.pureGoldExp } }, ''),
    '# Share of crafts with a by-product; runs that a rate must have.',
    ...block({ byproductRate: planner.byProductRate, minRuns: planner.minSamples }, ''),
    '# Days of the game on which the stages are open whose ids begin so.',
    'rotation:',
    ...block(ROTATION, '  '),
    '# What each material is valued for: so many of each of a rarity.',
    ...block({ basket: BASKET }, ''),
    '# Crafts beside formulas.yaml; they make `count` at once. Byproducts by weight.',
    'crafts:',
    ...usable.flatMap(({ id, count, goldCost = 0, costs, extraOutcome = [] }) => {
      const parts = costs.map((cost) => ({ item: cost.id, count: cost.count }));
      const byproducts = Object.fromEntries(extraOutcome.map(({ id: item, weight }) => [item, weight]));
      return block({ [id]: { count, gold: goldCost, costs: parts, byproducts } }, '  ');
    }),
    '',
  ].join('\n');
}
