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
  /** What each column that is used costs beside its times. */
  charges: ArrayLike<number>;
};

type Priced = { column: number; cost: number };
type Charged = Priced & { charge: number };
type Craft = Priced & { product: number; count: number };
type Shortage = { worth: number; run: number };

/** So many more runs of a stage, and of another one, if any. */
export type Change = { stage: number; more: number; other: number; otherMore: number };

/** What columns yield and use, one after the other: rows and how much of them. */
class Entries {
  readonly #ends: Int32Array;
  readonly #rows: Int32Array;
  readonly #values: Float64Array;

  constructor({ columns }: LinearProgram, chosen: readonly Priced[], rowAt: ReadonlyMap<number, number>) {
    const known = chosen.map(({ column }) => (columns[column]?.entries ?? []).filter(([row]) => rowAt.has(row)));
    let end = 0;
    this.#ends = Int32Array.from(known, ({ length }) => (end += length));
    this.#rows = Int32Array.from(known.flat(), ([row]) => rowAt.get(row) ?? 0);
    this.#values = Float64Array.from(known.flat(), ([, value]) => value);
  }

  rowsOf(at: number): Int32Array {
    return this.#rows.subarray(this.#ends[at - 1] ?? 0, this.#ends[at]);
  }

  addTo(amounts: Float64Array, at: number, times: number): void {
    const end = this.#ends[at] ?? 0;
    for (let entry = this.#ends[at - 1] ?? 0; entry < end; entry++) {
      const row = this.#rows[entry] ?? 0;
      amounts[row] = (amounts[row] ?? 0) + (this.#values[entry] ?? 0) * times;
    }
  }
}

/**
 * Runs of stages, the crafts for what these do not drop, and what both cost. An item that one of the columns alone
 * crafts is crafted as often as it is short; the other crafts stay as they are to begin with.
 */
export class CraftedRuns {
  readonly stages: readonly Charged[];
  readonly runs: Float64Array;
  /** Stages that have runs, in no order. */
  readonly used: number[] = [];
  readonly #drops: Entries;
  readonly #crafts: readonly Craft[];
  readonly #crafted: Entries;
  readonly #shortages: readonly Shortage[];
  /** Times of what is neither a run nor such a craft. */
  readonly #others: Float64Array;
  readonly #stock: Float64Array;
  readonly #left: Float64Array;
  #spent = 0;
  #isShort = false;

  constructor({ program, activities }: PlanProgram, makers: Makers, question: RunsQuestion) {
    const { columns, bounds, times, charges } = question;
    const only = onlyCrafts(makers, columns);
    const rows = neededRows(program, only, question);
    const rowAt = new Map(rows.map((row, at) => [row, at]));
    const pricedOf = (column: number) => ({ column, cost: program.columns[column]?.cost ?? 0 });
    const stages = columns.filter((column) => activities[column]?.kind === 'stage');
    this.stages = stages.map((column) => ({ ...pricedOf(column), charge: charges[column] ?? 0 }));
    this.#drops = new Entries(program, this.stages, rowAt);
    this.runs = new Float64Array(stages.length);
    this.#crafts = only.flatMap(({ column, row, count }) => {
      const product = rowAt.get(row);
      return product === undefined ? [] : [{ ...pricedOf(column), product, count }];
    });
    this.#crafted = new Entries(program, this.#crafts, rowAt);
    this.#shortages = rows.map((row) => shortageOf(row, program, { ...question, columns: stages }));
    this.#stock = Float64Array.from(rows, (row) => -(bounds[row] ?? 0));
    this.#left = new Float64Array(rows.length);
    this.#others = Float64Array.from(times);
    for (const column of [...stages, ...only.map((craft) => craft.column)]) this.#others[column] = 0;
    const others = columns.filter((column) => (this.#others[column] ?? 0) !== 0).map(pricedOf);
    const done = new Entries(program, others, rowAt);
    for (const [at, { column, cost }] of others.entries()) {
      const count = this.#others[column] ?? 0;
      this.#spent += cost * count;
      done.addTo(this.#stock, at, count);
    }
    for (const [stage, column] of stages.entries()) this.add(stage, Math.round(times[column] ?? 0));
  }

  /** Whether something was short when the cost was last asked for. */
  get isShort(): boolean {
    return this.#isShort;
  }

  /** For each stage, the others that drop some of the same. */
  alike(): readonly (readonly number[])[] {
    const rows = this.stages.map((_, stage) => this.#drops.rowsOf(stage));
    return rows.map((ones, at) =>
      [...rows.keys()].filter((to) => to !== at && rows[to]?.some((row) => ones.includes(row))),
    );
  }

  add(stage: number, more: number): void {
    const runs = this.runs[stage] ?? 0;
    if (more === 0) return;
    this.#spent += this.#moreSpent(stage, more);
    this.runs[stage] = runs + more;
    if (runs === 0) this.used.push(stage);
    if (runs + more === 0) this.#leave(stage);
    this.#drops.addTo(this.#stock, stage, more);
  }

  setRuns(runs: Float64Array): void {
    for (const [stage, count] of runs.entries()) this.add(stage, count - (this.runs[stage] ?? 0));
  }

  /** Makes a change and returns the cost after it, unless that is above `most`: then nothing has changed. */
  change({ stage, more, other, otherMore }: Change, runsPerShortage: number, most: number): number | undefined {
    const spent = this.#spent + this.#moreSpent(stage, more) + this.#moreSpent(other, otherMore);
    // Crafts and what is short only add to it.
    if (spent > most) return undefined;
    this.#takeStock();
    this.#drops.addTo(this.#left, stage, more);
    this.#drops.addTo(this.#left, other, otherMore);
    const cost = spent + this.#costOfRest(runsPerShortage);
    if (cost > most) return undefined;
    this.add(stage, more);
    this.add(other, otherMore);
    return cost;
  }

  /** Sanity and charges, and for each item that is short more than its worth and so many runs. */
  cost(runsPerShortage: number): number {
    this.#takeStock();
    return this.#spent + this.#costOfRest(runsPerShortage);
  }

  /** Times of each activity. */
  times(): Float64Array {
    const [times, left] = [Float64Array.from(this.#others), Float64Array.from(this.#stock)];
    for (const [stage, { column }] of this.stages.entries()) times[column] = this.runs[stage] ?? 0;
    for (const [at, craft] of this.#crafts.entries()) {
      const count = timesOf(craft, left);
      times[craft.column] = count;
      this.#crafted.addTo(left, at, count);
    }
    return times;
  }

  #takeStock(): void {
    const [left, stock] = [this.#left, this.#stock];
    for (let row = 0; row < left.length; row++) left[row] = stock[row] ?? 0;
  }

  /** What is crafted of what is left costs, and what is short then. */
  #costOfRest(runsPerShortage: number): number {
    const [left, crafts] = [this.#left, this.#crafts];
    let cost = 0;
    for (let at = 0; at < crafts.length; at++) {
      const craft = crafts[at];
      const times = craft ? timesOf(craft, left) : 0;
      if (!craft || times === 0) continue;
      cost += craft.cost * times;
      this.#crafted.addTo(left, at, times);
    }
    this.#isShort = false;
    for (let row = 0; row < left.length; row++) {
      const missing = -(left[row] ?? 0);
      if (missing <= ROUNDING) continue;
      const shortage = this.#shortages[row];
      if (!shortage) continue;
      this.#isShort = true;
      cost += missing * shortage.worth + runsPerShortage * shortage.run;
    }
    return cost;
  }

  /** What more runs of a stage add to what is spent. */
  #moreSpent(stage: number, more: number): number {
    const runs = this.runs[stage] ?? 0;
    const { cost = 0, charge = 0 } = this.stages[stage] ?? {};
    if (more === 0) return 0;
    return cost * more + (runs === 0 ? charge : runs + more === 0 ? -charge : 0);
  }

  #leave(stage: number): void {
    const last = this.used.pop();
    if (last !== undefined && last !== stage) this.used[this.used.indexOf(stage)] = last;
  }
}

function timesOf({ product, count }: Craft, left: Float64Array): number {
  const missing = -(left[product] ?? 0);
  return missing > ROUNDING ? wholeUp(missing / count) : 0;
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
