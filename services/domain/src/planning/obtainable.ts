import { compareText } from './compare-text.ts';
import { dropRates } from './drop-rates.ts';
import type { PlanOptions } from './plan-options.ts';
import { type PlanProgram, planProgram } from './plan-program.ts';
import type { PlanningData } from './planning-data.ts';
import { stageYields } from './stage-yields.ts';

/** Why there is no plan. */
export type Unobtainable = {
  /** What is needed and cannot be had. */
  blocked: readonly string[];
  /** What they lack in the end: nothing that is open yields these. */
  roots: readonly string[];
};

/** Items that nothing open yields, even if no stage is left out. */
export function outOfReach(data: PlanningData, options: PlanOptions): readonly string[] {
  const made = planProgram(data, stageYields(data, dropRates(data)), new Map(), options);
  return unobtainable(made, () => false, made.items).blocked;
}

/** Returns the needed items that no open stage and no craft yields, and what is missing for them. */
export function unobtainable(
  { program, activities, items }: PlanProgram,
  isClosed: (column: number) => boolean,
  lacking: readonly string[],
): Unobtainable {
  const makers = program.columns.flatMap(({ entries }, column) => {
    if (isClosed(column)) return [];
    const of = (sign: number) =>
      entries.flatMap(([row, value]) => (Math.sign(value) === sign ? [items[row] ?? ''] : []));
    return [{ makes: of(1), uses: of(-1), isCraft: activities[column]?.kind === 'craft' }];
  });
  const had = new Set<string>();
  for (let before = -1; before < had.size; ) {
    before = had.size;
    for (const { makes, uses } of makers)
      if (uses.every((item) => had.has(item))) for (const item of makes) had.add(item);
  }
  const blocked = lacking.filter((item) => !had.has(item)).sort(compareText);
  const roots = new Set<string>();
  const seen = new Set<string>();
  const descend = (item: string) => {
    if (seen.has(item)) return;
    seen.add(item);
    const crafts = makers.filter(({ makes, isCraft }) => isCraft && makes.includes(item));
    if (crafts.length === 0) roots.add(item);
    for (const { uses } of crafts) for (const used of uses) if (!had.has(used)) descend(used);
  };
  for (const item of blocked) descend(item);
  return { blocked, roots: [...roots].sort(compareText) };
}
