import { WEEKDAYS } from '@droptally/domain/catalog/planner-rules';
import type { PlannerRules, PlanningFormula, Weekday } from '@droptally/proto/api/catalog/planner';
import type { Entry } from '../reading/entry.ts';
import type { LoadedItem } from './item-file.ts';

/** What a file may refer to; anything, if undefined. */
type Known = { items?: ReadonlyMap<string, LoadedItem> | undefined; stageIds?: ReadonlySet<string> };

const LARGEST = 1e9;

/** Reads planner.yaml: what the planner knows beside drop rates and formulas. */
export function readPlanner(file: Entry, { items, stageIds }: Known): PlannerRules {
  const fields = file.fields([
    'lmdPerSanity',
    'lmd',
    'exp',
    'records',
    'supplies',
    'pureGold',
    'byproductRate',
    'minRuns',
    'rotation',
    'basket',
    'crafts',
  ]);
  const stage = (entry: Entry, id: string) => {
    if (stageIds && !stageIds.has(id)) entry.refuse('reference', `no zone has a stage ${id}`);
    return id;
  };
  const item = (entry: Entry, id: string) => {
    if (items && !items.has(id)) entry.refuse('reference', `items.yaml has no item ${id}`);
    return id;
  };
  const counts = (entry: Entry, known: (entry: Entry, id: string) => string) =>
    Object.fromEntries(entry.pairs().map(([id, count]) => [known(count, id), count.number({ min: 0, max: LARGEST })]));
  const pureGold = fields.pureGold.fields(['item', 'exp']);
  return {
    facts: {
      lmdPerSanity: fields.lmdPerSanity.number({ min: 0, max: LARGEST, whole: false }),
      lmdPerRun: counts(fields.lmd, stage),
      expPerRun: counts(fields.exp, stage),
      expPerItem: counts(fields.records, item),
      supplyStages: fields.supplies.list().map((entry) => stage(entry, entry.id())),
      pureGold: { item: item(pureGold.item, pureGold.item.id()), exp: pureGold.exp.number({ min: 0, max: LARGEST }) },
      byProductRate: fields.byproductRate.number({ min: 0, max: 1, whole: false }),
      minRuns: fields.minRuns.number({ min: 1, max: LARGEST }),
    },
    rotation: readRotation(fields.rotation, stageIds),
    basket: Object.fromEntries(
      fields.basket.pairs().map(([rarity, count]) => [rarity, count.number({ min: 1, max: LARGEST })]),
    ),
    crafts: fields.crafts.pairs().map(([id, craft]) => readCraft(craft, item(craft, id), item)),
  };
}

function readRotation(entry: Entry, stageIds: Known['stageIds']): PlannerRules['rotation'] {
  return entry.pairs().map(([start, days]) => {
    if (stageIds && ![...stageIds].some((id) => id.startsWith(`${start}_`)))
      days.refuse('reference', `no stage begins with ${start}_`);
    return { stages: start, days: days.list().map((day): Weekday => day.oneOf(WEEKDAYS)) };
  });
}

function readCraft(entry: Entry, id: string, item: (entry: Entry, id: string) => string): PlanningFormula {
  const { count, gold, costs, byproducts } = entry.fields(['count', 'gold', 'costs', 'byproducts']);
  const extraOutcome = byproducts.pairs().map(([extra, weight]) => ({
    id: item(weight, extra),
    count: 1,
    weight: weight.number({ min: 1, max: LARGEST }),
  }));
  return {
    id,
    count: count.number({ min: 1, max: 999 }),
    goldCost: gold.number({ min: 0, max: LARGEST }),
    costs: costs.list().map((cost) => {
      const part = cost.fields(['item', 'count']);
      return { id: item(part.item, part.item.id()), count: part.count.number({ min: 1, max: 999 }) };
    }),
    extraOutcome,
    totalWeight: extraOutcome.reduce((sum, { weight }) => sum + weight, 0),
  };
}
