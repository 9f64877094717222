import { type PackedColumns, packedColumns } from '../packed-columns.ts';
import type { PlanProgram } from '../plan-program.ts';
import { improve, leaveOutSpare } from './improve.ts';
import { Makers } from './makers.ts';
import { ROUNDINGS, type Rounding, roundCrafts } from './round-crafts.ts';
import { ROUNDING, wholeUp } from './rounding.ts';
import { Tally } from './tally.ts';

/** How much more than the exact plan a whole one costs that is worth more attempts, and more stages. */
const MUCH_DEARER = 1.05;

/**
 * Stages that the exact plan does not have count as dearer than they are at first: else there are twice as many as in
 * that, and others each time an amount changes.
 */
const ATTEMPTS = [
  { rounding: ROUNDINGS.best, otherStages: 1.2 },
  { rounding: ROUNDINGS.best, otherStages: 1 },
  { rounding: ROUNDINGS.up, otherStages: 1 },
  { rounding: ROUNDINGS.down, otherStages: 1 },
];

export type Asked = {
  bounds: readonly number[];
  /** Times of each activity in the exact plan. */
  exact: readonly number[];
  /** What the exact plan costs. */
  cost: number;
  isOpen: (column: number) => boolean;
  /** The cheapest runs beside crafts that are done, at other costs; undefined if there are none. */
  runsBeside: (crafts: ArrayLike<number>, costs: Float64Array) => readonly number[] | undefined;
};

/** Turns exact plans into ones of whole runs and crafts. */
export class WholeTimes {
  readonly #packed: PackedColumns;
  readonly #makers: Makers;
  readonly #kinds: readonly string[];

  constructor(made: PlanProgram) {
    this.#packed = packedColumns(made.program);
    this.#makers = new Makers(made);
    this.#kinds = made.activities.map(({ kind }) => kind);
  }

  /** What the activities cost. */
  get costs(): Float64Array {
    return this.#packed.costs;
  }

  /** Crafts keep their fractions where no rounding of them is possible. */
  of(asked: Asked): ArrayLike<number> {
    const tally = this.#cheapest(asked) ?? this.#settled(asked.exact, asked.exact, asked);
    const [makers, order] = [this.#makers, this.#order(tally)];
    const isDear = tally.cost > asked.cost * MUCH_DEARER;
    const used = new Set(order);
    improve(tally, order, { makers, isOpen: (column) => used.has(column) || (isDear && asked.isOpen(column)) });
    return tally.times;
  }

  /** What comes after the first attempt is tried only if that is much dearer than the exact plan, or impossible. */
  #cheapest(asked: Asked): Tally | undefined {
    let best: Tally | undefined;
    for (const { rounding, otherStages } of ATTEMPTS) {
      const crafts = this.#crafts(rounding, asked);
      const runs = asked.runsBeside(crafts, this.#costsWith(otherStages, asked));
      const tally = runs && this.#settled(runs, crafts, asked);
      if (tally && !(best && tally.cost > best.cost - ROUNDING)) best = tally;
      if (best && best.cost <= asked.cost * MUCH_DEARER) break;
    }
    return best;
  }

  #costsWith(otherStages: number, { exact }: Asked): Float64Array {
    return this.costs.map((cost, column) => (wholeUp(exact[column] ?? 0) > 0 ? cost : cost * otherStages));
  }

  #crafts(rounding: Rounding, { bounds, exact, isOpen }: Asked): Float64Array {
    const tally = new Tally(this.#packed, bounds, exact);
    roundCrafts(tally, rounding, { makers: this.#makers, isOpen });
    return tally.times.map((times, column) => (this.#kinds[column] === 'craft' ? times : 0));
  }

  #settled(runs: readonly number[], crafts: ArrayLike<number>, { bounds }: Asked): Tally {
    const times = this.#kinds.map((kind, column) =>
      kind === 'stage' ? wholeUp(runs[column] ?? 0) : ((kind === 'craft' ? crafts : runs)[column] ?? 0),
    );
    const tally = new Tally(this.#packed, bounds, times);
    leaveOutSpare(tally, this.#order(tally));
    return tally;
  }

  /** Columns that a plan has: crafts, products before their materials, then stages, the dearest first. */
  #order(tally: Tally): readonly number[] {
    const stages: number[] = [];
    for (const [column, kind] of this.#kinds.entries())
      if (kind === 'stage' && tally.timesOf(column) > 0) stages.push(column);
    stages.sort((a, b) => tally.costOf(b) - tally.costOf(a) || a - b);
    return [...this.#makers.crafts.filter((craft) => tally.timesOf(craft) > 0), ...stages];
  }
}
