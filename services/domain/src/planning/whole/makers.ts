import type { PlanProgram } from '../plan-program.ts';

type ItemCount = { row: number; count: number };

/** A column that makes an item, and how much of it at a time. */
export type Maker = { column: number; count: number };

/** Which activities make which items. */
export class Makers {
  /** Columns of all crafts, those of materials after those that use them. */
  readonly crafts: readonly number[];
  readonly #products: ReadonlyMap<number, ItemCount>;
  readonly #uses: ReadonlyMap<number, readonly ItemCount[]>;
  readonly #stages: readonly Maker[][];
  readonly #crafts: readonly Maker[][];

  constructor({ program, activities, items, rowOf }: PlanProgram) {
    this.#stages = items.map(() => []);
    this.#crafts = items.map(() => []);
    const products = new Map<number, ItemCount>();
    const uses = new Map<number, readonly ItemCount[]>();
    for (const [column, { entries }] of program.columns.entries()) {
      const activity = activities[column];
      if (activity?.kind === 'stage') for (const [row, count] of entries) this.#stages[row]?.push({ column, count });
      if (activity?.kind !== 'craft') continue;
      const { id } = activity.formula;
      const [row, count] = [rowOf.get(id) ?? -1, activity.yields.get(id) ?? 0];
      products.set(column, { row, count });
      uses.set(
        column,
        entries.flatMap(([used, more]) => (more < 0 ? [{ row: used, count: -more }] : [])),
      );
      this.#crafts[row]?.push({ column, count });
    }
    this.#products = products;
    this.#uses = uses;
    this.crafts = productsFirst([...products.keys()], (craft, other) =>
      (uses.get(other) ?? []).some(({ row }) => row === products.get(craft)?.row),
    );
  }

  /** What a craft is done for, without by-products. */
  productOf(craft: number): ItemCount | undefined {
    return this.#products.get(craft);
  }

  usesOf(craft: number): readonly ItemCount[] {
    return this.#uses.get(craft) ?? [];
  }

  stagesOf(row: number): readonly Maker[] {
    return this.#stages[row] ?? [];
  }

  craftsOf(row: number): readonly Maker[] {
    return this.#crafts[row] ?? [];
  }
}

/** Of items that are made of each other, the one that comes first is taken for the product. */
function productsFirst(crafts: readonly number[], isUsedBy: (craft: number, other: number) => boolean): number[] {
  const left = [...crafts];
  const ordered: number[] = [];
  while (left.length > 0) {
    const at = left.findIndex((craft) => !left.some((other) => other !== craft && isUsedBy(craft, other)));
    ordered.push(...left.splice(Math.max(at, 0), 1));
  }
  return ordered;
}
