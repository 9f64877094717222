import type { Grey } from '../pixels/grey.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { max, min } = Math;

/** Right and bottom are exclusive. */
export type Component = { left: number; top: number; right: number; bottom: number; area: number };

/** A piece of a row, and which component it is of. */
type Run = { left: number; right: number; of: number };

/** Connected areas (4 neighbours) that are brighter than the threshold. */
export function componentsAbove({ width, height, data }: Grey, threshold: number): Component[] {
  const parts = new Parts();
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row: Run[] = [];
    let next = 0;
    const start = y * width;
    const end = start + width;
    for (let at = start; at < end; at++) {
      if (!((data[at] ?? 0) > threshold)) continue;
      const left = at - start;
      while (at < end && (data[at] ?? 0) > threshold) at++;
      const right = at - start;
      while (next < above.length && (above[next]?.right ?? 0) <= left) next++;
      row.push({ left, right, of: parts.joined(above, { from: next, right }) });
    }
    for (const run of row) parts.grow(run, y);
    above = row;
  }
  return parts.components();
}

/** Components that grow and become one where they meet. */
class Parts {
  readonly #boxes: Component[] = [];
  /** Of a component that has become part of another: which one. */
  readonly #within: number[] = [];

  /** The component of the runs above that touch a run, made one; or a new one. */
  joined(above: readonly Run[], { from, right }: { from: number; right: number }): number {
    let of = -1;
    for (let index = from; index < above.length; index++) {
      const run = above[index];
      if (!run || run.left >= right) break;
      of = of < 0 ? this.#root(run.of) : this.#join(of, this.#root(run.of));
    }
    return of < 0 ? this.#add() : of;
  }

  grow({ left, right, of }: Run, y: number): void {
    const box = this.#boxes[this.#root(of)];
    if (!box) return;
    box.left = min(box.left, left);
    box.right = max(box.right, right);
    box.top = min(box.top, y);
    box.bottom = y + 1;
    box.area += right - left;
  }

  components(): Component[] {
    return this.#boxes.filter((_, index) => this.#within[index] === index);
  }

  #add(): number {
    const { length } = this.#boxes;
    const nowhere = Number.POSITIVE_INFINITY;
    this.#boxes.push({ left: nowhere, top: nowhere, right: 0, bottom: 0, area: 0 });
    this.#within.push(length);
    return length;
  }

  #root(of: number): number {
    let at = of;
    for (let next = this.#within[at]; next !== undefined && next !== at; next = this.#within[at]) at = next;
    return at;
  }

  #join(one: number, other: number): number {
    const [box, gone] = [this.#boxes[one], this.#boxes[other]];
    if (one === other || !box || !gone) return one;
    this.#within[other] = one;
    box.left = min(box.left, gone.left);
    box.top = min(box.top, gone.top);
    box.right = max(box.right, gone.right);
    box.bottom = max(box.bottom, gone.bottom);
    box.area += gone.area;
    return one;
  }
}
