import type { LinearProgram } from '../linear-program.ts';
import type { PlanProgram } from '../plan-program.ts';
import type { Maker, Makers } from './makers.ts';
import { ROUNDING, wholeUp } from './rounding.ts';

/** What is short counts at so many times its worth: else runs would be left out for it. */
const SHORTAGE = 2.5;
/** The least an item is worth, as a share of what its cheapest stage drops it for. */
const LEAST_WORTH = 0.5;

export type RunsQuestion = {
  /** Columns that may be used. */
  columns: readonly number[];
  bounds: readonly number[];
  /** What each item is worth in the exact plan. */
  duals: readonly number[];
  /** Times of each activity to begin with. */
  times: ArrayLike<number>;
  /** What each stage that is used costs beside its runs. */
  charge: number;
};

type Entries = { rows: Int32Array; values: Float64Array };
type Used = Entries & { column: number; cost: number };
type Craft = Used & { product: number; count: number };
type Shortage = { worth: number; run: number };

/**
 * Runs of stages, the crafts for what these do not drop, and what both cost. An item that one of the columns alone
 * crafts is crafted as often as it is short; the other crafts stay as they are to begin with.
 */
export class CraftedRuns {
  readonly stages: readonly Used[];
  readonly runs: Float64Array;
  readonly #crafts: readonly Craft[];
  readonly #shortages: readonly Shortage[];
  /** Times of what is neither a run nor such a craft. */
  readonly #others: Float64Array;
  readonly #charge: number;
  readonly #stock: Float64Array;
  readonly #left: Float64Array;
  #spent = 0;
  #stagesUsed = 0;
  #isShort = false;

  constructor({ program, activities }: PlanProgram, makers: Makers, question: RunsQuestion) {
    const { columns, bounds, times, charge } = question;
    const only = onlyCrafts(makers, columns);
    const rows = neededRows(program, only, question);
    const rowAt = new Map(rows.map((row, at) => [row, at]));
    const stages = columns.filter((column) => activities[column]?.kind === 'stage');
    this.stages = stages.map((column) => usedOf(program, column, rowAt));
    this.runs = new Float64Array(stages.length);
    this.#crafts = only.flatMap(({ column, row, count }) => {
      const product = rowAt.get(row);
      return product === undefined ? [] : [{ ...usedOf(program, column, rowAt), product, count }];
    });
    this.#shortages = rows.map((row) => shortageOf(row, program, { ...question, columns: stages }));
    this.#charge = charge;
    this.#stock = Float64Array.from(rows, (row) => -(bounds[row] ?? 0));
    this.#left = new Float64Array(rows.length);
    this.#others = Float64Array.from(times);
    for (const column of [...stages, ...only.map((craft) => craft.column)]) this.#others[column] = 0;
    for (const column of columns) this.#spend(usedOf(program, column, rowAt), this.#others[column] ?? 0);
    for (const [stage, column] of stages.entries()) this.add(stage, Math.round(times[column] ?? 0));
  }

  /** Whether something was short when the cost was last asked for. */
  get isShort(): boolean {
    return this.#isShort;
  }

  add(stage: number, more: number): void {
    const [used, runs] = [this.stages[stage], this.runs[stage] ?? 0];
    if (!used || more === 0) return;
    this.runs[stage] = runs + more;
    if (runs === 0) this.#stagesUsed++;
    if (runs + more === 0) this.#stagesUsed--;
    this.#spend(used, more);
  }

  /** Sanity and charges, and for each item that is short more than its worth and so many runs. */
  cost(runsPerShortage: number): number {
    const left = this.#left;
    left.set(this.#stock);
    let cost = this.#spent + this.#stagesUsed * this.#charge;
    for (const craft of this.#crafts) {
      const times = timesOf(craft, left);
      if (times === 0) continue;
      cost += craft.cost * times;
      addTo(left, craft, times);
    }
    this.#isShort = false;
    for (let row = 0; row < left.length; row++) {
      const missing = -(left[row] ?? 0);
      const shortage = this.#shortages[row];
      if (missing <= ROUNDING || !shortage) continue;
      this.#isShort = true;
      cost += missing * shortage.worth + runsPerShortage * shortage.run;
    }
    return cost;
  }

  /** Times of each activity. */
  times(): Float64Array {
    const [times, left] = [Float64Array.from(this.#others), Float64Array.from(this.#stock)];
    for (const [stage, { column }] of this.stages.entries()) times[column] = this.runs[stage] ?? 0;
    for (const craft of this.#crafts) {
      const count = timesOf(craft, left);
      times[craft.column] = count;
      addTo(left, craft, count);
    }
    return times;
  }

  #spend(used: Used, times: number): void {
    if (times === 0) return;
    this.#spent += used.cost * times;
    addTo(this.#stock, used, times);
  }
}

function usedOf({ columns }: LinearProgram, column: number, rowAt: ReadonlyMap<number, number>): Used {
  const { cost = 0, entries = [] } = columns[column] ?? {};
  const known = entries.filter(([row]) => rowAt.has(row));
  const rows = Int32Array.from(known, ([row]) => rowAt.get(row) ?? 0);
  return { column, cost, rows, values: Float64Array.from(known, ([, value]) => value) };
}

function timesOf({ product, count }: Craft, left: Float64Array): number {
  const missing = -(left[product] ?? 0);
  return missing > ROUNDING ? wholeUp(missing / count) : 0;
}

function addTo(amounts: Float64Array, { rows, values }: Entries, times: number): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    amounts[row] = (amounts[row] ?? 0) + (values[at] ?? 0) * times;
  }
}

/** Crafts of items that no other of the columns crafts, products before their materials. */
function onlyCrafts(makers: Makers, columns: readonly number[]): (Maker & { row: number })[] {
  const chosen = new Set(columns);
  return makers.crafts.flatMap((column) => {
    const product = makers.productOf(column);
    if (!product || !chosen.has(column)) return [];
    const ways = makers.craftsOf(product.row).filter((way) => chosen.has(way.column));
    return ways.length === 1 ? [{ column, ...product }] : [];
  });
}

/** Rows of what is needed, or used for it. The others are never short. */
function neededRows(
  program: LinearProgram,
  only: readonly (Maker & { row: number })[],
  { columns, bounds, times }: RunsQuestion,
): number[] {
  const needed = new Set(bounds.flatMap((bound, row) => (bound > 0 ? [row] : [])));
  const productOf = new Map(only.map(({ column, row }) => [column, row]));
  const isDone = (column: number) => {
    const product = productOf.get(column);
    return product === undefined ? (times[column] ?? 0) > 0 : needed.has(product);
  };
  for (let before = -1; before < needed.size; ) {
    before = needed.size;
    for (const column of columns.filter(isDone))
      for (const [row, value] of program.columns[column]?.entries ?? []) if (value < 0) needed.add(row);
  }
  return [...needed].sort((a, b) => a - b);
}

/** What one of an item counts for that is short, and a run of the stage that drops it for the least. */
function shortageOf(row: number, program: LinearProgram, { columns, duals }: RunsQuestion): Shortage {
  let [price, run] = [Number.POSITIVE_INFINITY, 0];
  for (const column of columns) {
    const { cost = 0, entries = [] } = program.columns[column] ?? {};
    const [, count = 0] = entries.find(([dropped]) => dropped === row) ?? [];
    if (count > 0 && cost / count < price) [price, run] = [cost / count, cost];
  }
  const least = Number.isFinite(price) ? LEAST_WORTH * price : 1;
  return { worth: SHORTAGE * Math.max(duals[row] ?? 0, least), run };
}
