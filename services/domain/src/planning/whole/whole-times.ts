import { type PackedColumns, packedColumns } from '../packed-columns.ts';
import type { PlanProgram } from '../plan-program.ts';
import { leaveOutSpare, makeUp } from './make-up.ts';
import { Makers } from './makers.ts';
import { ROUNDINGS, type Rounding, roundCrafts } from './round-crafts.ts';
import { ROUNDING, wholeUp } from './rounding.ts';
import { Tally } from './tally.ts';

/** How much more than the exact plan a whole one costs that is worth more attempts, and more stages. */
const MUCH_DEARER = 1.05;
/** A stage that the exact plan does not have is added where the ones it has cost more than so many times as much. */
const OTHER_STAGE = 2;
/** More than any plan is short of once its crafts are rounded. */
const MOST_MISSING = 500;

export type Asked = {
  bounds: readonly number[];
  /** Times of each activity in the exact plan. */
  exact: readonly number[];
  /** What the exact plan costs. */
  cost: number;
  isOpen: (column: number) => boolean;
};

/** Turns exact plans into ones of whole runs and crafts. */
export class WholeTimes {
  readonly makers: Makers;
  readonly #packed: PackedColumns;
  readonly #kinds: readonly string[];

  constructor(made: PlanProgram) {
    this.#packed = packedColumns(made.program);
    this.makers = new Makers(made);
    this.#kinds = made.activities.map(({ kind }) => kind);
  }

  /** Crafts keep their fractions where no rounding of them is possible. */
  of(asked: Asked): ArrayLike<number> {
    return (this.#cheapest(asked) ?? this.#settled(asked.exact, asked)).times;
  }

  /** Leaves out what times that suffice do not need, and credits the gold bars that are left. */
  withoutSpare(times: ArrayLike<number>, bounds: readonly number[]): ArrayLike<number> {
    const tally = new Tally(this.#packed, bounds, times);
    leaveOutSpare(tally, this.#order(tally));
    for (const [column, kind] of this.#kinds.entries())
      if (kind === 'pure-gold' && tally.costOf(column) < 0) tally.add(column, tally.roomFor(column));
    return tally.times;
  }

  /** What comes after the first attempt is tried only if that is much dearer than the exact plan, or impossible. */
  #cheapest(asked: Asked): Tally | undefined {
    const { exact, isOpen } = asked;
    const weightOf = (column: number) => (wholeUp(exact[column] ?? 0) > 0 ? 1 : OTHER_STAGE);
    let best: Tally | undefined;
    for (const rounding of ROUNDINGS) {
      const tally = this.#settled(this.#crafts(rounding, asked), asked);
      if (!makeUp(tally, { makers: this.makers, isOpen, weightOf }, MOST_MISSING)) continue;
      leaveOutSpare(tally, this.#order(tally));
      if (!(best && tally.cost > best.cost - ROUNDING)) best = tally;
      if (best.cost <= asked.cost * MUCH_DEARER) break;
    }
    return best;
  }

  #crafts(rounding: Rounding, { bounds, exact, isOpen }: Asked): Float64Array {
    const tally = new Tally(this.#packed, bounds, exact);
    roundCrafts(tally, rounding, { makers: this.makers, isOpen });
    return tally.times.map((times, column) => (this.#kinds[column] === 'craft' ? times : 0));
  }

  /** The runs of the exact plan, each rounded up, beside crafts. */
  #settled(crafts: ArrayLike<number>, { bounds, exact }: Asked): Tally {
    const times = this.#kinds.map((kind, column) =>
      kind === 'stage' ? wholeUp(exact[column] ?? 0) : ((kind === 'craft' ? crafts : exact)[column] ?? 0),
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
    return [...this.makers.crafts.filter((craft) => tally.timesOf(craft) > 0), ...stages];
  }
}
