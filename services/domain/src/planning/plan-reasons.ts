import { LMD_ITEM } from '../catalog/planner-rules.ts';
import { interval } from '../statistics/interval.ts';
import { leastVariance } from '../statistics/run-outcomes.ts';
import { usableRows } from './drop-rates.ts';
import type { Amounts } from './plan-options.ts';
import type { PlanProgram } from './plan-program.ts';
import type { DropRow, PlanningData } from './planning-data.ts';

/** What one of an item costs at a stage, less what else drops there is worth to the plan. */
export type FarmPrice = { stageId: string; sanity: number };

/** Why a stage is played: what its main drop costs there, crafted, and at the next best stage that drops it mainly. */
export type StageReason = { stageId: string; itemId: string; here: number; crafted?: number; next?: FarmPrice };

/** Why an item is crafted: what one costs, and what it would at the best stage that drops it mainly. */
export type CraftReason = { itemId: string; crafted: number; farmed?: FarmPrice };

/** A need that no run is played for: it comes along with other drops, or crafts yield the rest of it by chance. */
export type LuckyNeed = { itemId: string; by: 'drops' | 'by-products' };

/** A rate on which the plan rests, and by how much sanity the plan moves if it is elsewhere in its interval. */
export type ThinRate = {
  stageId: string;
  itemId: string;
  runs: number;
  rate: number;
  lower: number;
  upper: number;
  sanity: number;
};

export type PlanReasons = {
  stages: readonly StageReason[];
  crafts: readonly CraftReason[];
  luck: readonly LuckyNeed[];
  thin: readonly ThinRate[];
};

export type Explained = {
  data: PlanningData;
  /** Times of each activity in the exact plan, and the price of each row. */
  exact: { columns: readonly number[]; duals: readonly number[] };
  bounds: readonly number[];
  isOpen: (column: number) => boolean;
  /** What one more of an item costs that the plan neither makes nor uses: its price says nothing of that. */
  oneMore: (itemId: string) => number | undefined;
  /** What of the plan is to be explained: runs of stages, and what is crafted. */
  runs: Amounts;
  crafts: readonly string[];
};

/** Less than this costs or changes nothing that anybody would notice. */
const NOTHING = 1e-6;
const THINNEST = 3;
const CONFIDENCE = 0.95;

/** Explains a plan by the prices of the exact one. */
export function planReasons(made: PlanProgram, explained: Explained): PlanReasons {
  const prices = pricesOf(made, explained);
  return {
    stages: Object.keys(explained.runs).flatMap((stageId) => stageReason(stageId, made, prices) ?? []),
    crafts: explained.crafts.flatMap((itemId) => {
      const row = made.rowOf.get(itemId) ?? -1;
      const crafted = prices.crafted(row);
      if (crafted === undefined) return [];
      const [best] = prices.farmed(row);
      return [{ itemId, crafted, ...(best && { farmed: best }) }];
    }),
    luck: luckyNeeds(made, explained),
    thin: thinRates(made, explained),
  };
}

type Prices = {
  /** The row of what is most of the worth of what a column yields. */
  mainOf: (column: number) => number | undefined;
  at: (column: number, row: number) => number | undefined;
  crafted: (row: number) => number | undefined;
  /** The best stages that drop it mainly, of each code the better one. */
  farmed: (row: number) => readonly (FarmPrice & { code: string })[];
};

function pricesOf({ program, activities, items }: PlanProgram, { exact, isOpen, oneMore }: Explained): Prices {
  const touched = new Set<number>();
  for (const [column, { entries }] of program.columns.entries())
    if ((exact.columns[column] ?? 0) > NOTHING) for (const [row] of entries) touched.add(row);
  const priceOf = (row: number) => (touched.has(row) ? (exact.duals[row] ?? 0) : 0);
  const entriesOf = (column: number) => program.columns[column]?.entries ?? [];
  const mainOf = (column: number) => {
    let [main, most]: [number | undefined, number] = [undefined, NOTHING];
    for (const [row, value] of entriesOf(column))
      if (priceOf(row) * value > most) [main, most] = [row, priceOf(row) * value];
    return main;
  };
  const costOf = (row: number) => (touched.has(row) ? (exact.duals[row] ?? 0) : oneMore(items[row] ?? ''));
  /** Undefined where something that it takes cannot be had. */
  const at = (column: number, row: number): number | undefined => {
    let [net, yielded] = [program.columns[column]?.cost ?? 0, 0];
    for (const [other, value] of entriesOf(column)) {
      const price = value > 0 ? priceOf(other) : costOf(other);
      if (price === undefined) return undefined;
      if (other === row) yielded = value;
      else net -= price * value;
    }
    return net / yielded;
  };
  const makersOf = (kind: 'craft' | 'stage', row: number) =>
    activities.flatMap((activity, column) =>
      activity.kind === kind && isOpen(column) && entriesOf(column).some(([made, value]) => made === row && value > 0)
        ? [{ activity, column }]
        : [],
    );
  return {
    mainOf,
    at,
    crafted(row) {
      const costs = makersOf('craft', row).flatMap(({ column }) => at(column, row) ?? []);
      return costs.length > 0 ? Math.min(...costs) : undefined;
    },
    farmed(row) {
      const best = new Map<string, FarmPrice & { code: string }>();
      for (const { activity, column } of makersOf('stage', row)) {
        if (activity.kind !== 'stage' || mainOf(column) !== row) continue;
        const { stageId, codes } = activity.stage;
        const code = codes[0] ?? stageId;
        const sanity = at(column, row);
        if (sanity !== undefined && sanity < (best.get(code)?.sanity ?? Number.POSITIVE_INFINITY))
          best.set(code, { stageId, sanity, code });
      }
      return [...best.values()].sort((one, other) => one.sanity - other.sanity);
    },
  };
}

function stageReason(stageId: string, { activities, items }: PlanProgram, prices: Prices): StageReason | undefined {
  const column = activities.findIndex((one) => one.kind === 'stage' && one.stage.stageId === stageId);
  const activity = activities[column];
  const row = prices.mainOf(column);
  if (row === undefined || activity?.kind !== 'stage') return undefined;
  const code = activity.stage.codes[0] ?? stageId;
  const here = prices.at(column, row);
  if (here === undefined) return undefined;
  const crafted = prices.crafted(row);
  const next = prices.farmed(row).find((other) => other.code !== code);
  return {
    stageId,
    itemId: items[row] ?? '',
    here,
    ...(crafted !== undefined && { crafted }),
    ...(next && { next: { stageId: next.stageId, sanity: next.sanity } }),
  };
}

function luckyNeeds({ activities, items, rowOf }: PlanProgram, { exact, bounds }: Explained): LuckyNeed[] {
  const [dropped, crafted] = [new Float64Array(items.length), new Float64Array(items.length)];
  for (const [column, activity] of activities.entries()) {
    const times = exact.columns[column] ?? 0;
    if (times <= NOTHING) continue;
    for (const [item, count] of activity.yields) {
      const row = rowOf.get(item);
      if (row === undefined || count <= 0) continue;
      const sums = activity.kind === 'stage' ? dropped : crafted;
      const isByProduct = activity.kind === 'craft' && activity.formula.id !== item;
      if (!isByProduct) sums[row] = (sums[row] ?? 0) + count * times;
    }
  }
  return items.flatMap((itemId, row): LuckyNeed[] => {
    const bound = bounds[row] ?? 0;
    if (bound <= 0 || itemId === LMD_ITEM) return [];
    const sure = (dropped[row] ?? 0) + (crafted[row] ?? 0);
    if (sure < bound - NOTHING) return [{ itemId, by: 'by-products' }];
    return (exact.duals[row] ?? 0) <= NOTHING ? [{ itemId, by: 'drops' }] : [];
  });
}

/** To the first order: how often it is played, times how far the rate may be off, times what one is worth. */
function thinRates({ rowOf }: PlanProgram, { data, exact, runs: played }: Explained): ThinRate[] {
  const thin = usableRows(data).flatMap((row): ThinRate[] => {
    const { stageId, itemId, times } = row;
    const worth = (played[stageId] ?? 0) * (exact.duals[rowOf.get(itemId) ?? -1] ?? 0);
    if (worth <= NOTHING) return [];
    const bounds = boundsOf(row);
    return [{ stageId, itemId, runs: times, ...bounds, sanity: (worth * (bounds.upper - bounds.lower)) / 2 }];
  });
  return thin.sort((one, other) => other.sanity - one.sanity).slice(0, THINNEST);
}

function boundsOf({ quantity, times, stdDev = 0 }: DropRow) {
  const rate = quantity / times;
  const variance = Math.max(stdDev ** 2, leastVariance(rate));
  const sumSquares = (variance + rate * rate) * times;
  return interval({ runs: times, sum: quantity, sumSquares, most: undefined, confidence: CONFIDENCE });
}
