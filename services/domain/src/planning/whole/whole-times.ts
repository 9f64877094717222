import { type PackedColumns, packedColumns } from '../packed-columns.ts';
import type { PlanProgram } from '../plan-program.ts';
import { improve, leaveOutSpare } from './improve.ts';
import { Makers } from './makers.ts';
import { ROUNDINGS, type Rounding, roundCrafts } from './round-crafts.ts';
import { ROUNDING, wholeUp } from './rounding.ts';
import { Tally } from './tally.ts';

const MUCH_DEARER = 1.03;

export type Asked = {
  bounds: readonly number[];
  /** Times of each activity in the exact plan. */
  exact: readonly number[];
  /** What the exact plan costs. */
  cost: number;
  isOpen: (column: number) => boolean;
  /** The cheapest runs beside crafts that are done; undefined if there are none. */
  runsBeside: (crafts: ArrayLike<number>) => readonly number[] | undefined;
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

  /** Crafts keep their fractions where no rounding of them is possible. */
  of(asked: Asked): ArrayLike<number> {
    const tally = this.#cheapest(asked) ?? this.#settled(asked.exact, asked.exact, asked);
    improve(tally, this.#order(tally), { makers: this.#makers, isOpen: asked.isOpen });
    return tally.times;
  }

  /** Other ways of rounding are tried only if the first one is much dearer than the exact plan, or impossible. */
  #cheapest(asked: Asked): Tally | undefined {
    let best: Tally | undefined;
    const tried: Float64Array[] = [];
    for (const rounding of ROUNDINGS) {
      const crafts = this.#crafts(rounding, asked);
      if (tried.some((before) => before.every((times, column) => times === crafts[column]))) continue;
      tried.push(crafts);
      const runs = asked.runsBeside(crafts);
      const tally = runs && this.#settled(runs, crafts, asked);
      if (tally && !(best && tally.cost > best.cost - ROUNDING)) best = tally;
      if (best && best.cost <= asked.cost * MUCH_DEARER) break;
    }
    return best;
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
