import type { PackedColumns } from '../packed-columns.ts';
import { ROUNDING } from './rounding.ts';

/** How many times each activity is done, and what is left of each item beyond what is needed and used. */
export class Tally {
  readonly times: Float64Array;
  readonly #packed: PackedColumns;
  readonly #left: Float64Array;
  readonly #steps: { column: number; more: number }[] = [];
  #cost = 0;

  constructor(packed: PackedColumns, bounds: readonly number[], times: ArrayLike<number>) {
    this.#packed = packed;
    this.times = new Float64Array(packed.costs.length);
    this.#left = Float64Array.from(bounds, (bound) => -bound);
    for (let column = 0; column < times.length; column++) if (times[column]) this.#change(column, times[column] ?? 0);
  }

  get cost(): number {
    return this.#cost;
  }

  /** How many changes were made. */
  get steps(): number {
    return this.#steps.length;
  }

  costOf(column: number): number {
    return this.#packed.costs[column] ?? 0;
  }

  timesOf(column: number): number {
    return this.times[column] ?? 0;
  }

  leftOf(row: number): number {
    return this.#left[row] ?? 0;
  }

  add(column: number, more: number): void {
    this.#change(column, more);
    this.#steps.push({ column, more });
  }

  /** Takes back all changes but the first ones. */
  keep(steps: number): void {
    for (const { column, more } of this.#steps.splice(steps).reverse()) this.#change(column, -more);
  }

  /** The first row that is short of something, or -1. */
  firstShort(): number {
    const left = this.#left;
    for (let row = 0; row < left.length; row++) if ((left[row] ?? 0) < -ROUNDING) return row;
    return -1;
  }

  /** How many times an activity can be left out. */
  spareOf(column: number): number {
    const { starts, rows, values } = this.#packed;
    let spare = Math.floor(this.timesOf(column) + ROUNDING);
    for (let at = starts[column] ?? 0; at < (starts[column + 1] ?? 0) && spare > 0; at++) {
      const value = values[at] ?? 0;
      if (value > 0) spare = Math.min(spare, Math.floor((this.leftOf(rows[at] ?? 0) + ROUNDING) / value));
    }
    return Math.max(spare, 0);
  }

  /** How many more times an activity can be done with what is left. */
  roomFor(column: number): number {
    const { starts, rows, values } = this.#packed;
    let room = Number.POSITIVE_INFINITY;
    for (let at = starts[column] ?? 0; at < (starts[column + 1] ?? 0); at++) {
      const value = values[at] ?? 0;
      if (value < 0) room = Math.min(room, this.leftOf(rows[at] ?? 0) / -value);
    }
    return Number.isFinite(room) ? Math.max(room, 0) : 0;
  }

  #change(column: number, more: number): void {
    const { costs, starts, rows, values } = this.#packed;
    this.times[column] = this.timesOf(column) + more;
    this.#cost += (costs[column] ?? 0) * more;
    for (let at = starts[column] ?? 0; at < (starts[column + 1] ?? 0); at++) {
      const row = rows[at] ?? 0;
      this.#left[row] = (this.#left[row] ?? 0) + (values[at] ?? 0) * more;
    }
  }
}
