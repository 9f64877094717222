import type { RateSets } from './planning-data-of.ts';

/** A smaller change of a rate changes no plan that anybody would notice. */
const NOTICEABLE = 0.01;

type Row = RateSets['matrix'][number];

/** Whether later datasets may lead to another plan. Counts of the live channel change all the time, and rates hardly. */
export function ratesDiffer(held: RateSets, later: RateSets): boolean {
  if (held.formula !== later.formula || held.planner !== later.planner || held.stages !== later.stages) return true;
  const minRuns = later.planner.facts.minRuns;
  return rowsDiffer(held.matrix, later.matrix, minRuns) || rowsDiffer(held.large ?? [], later.large ?? [], minRuns);
}

function rowsDiffer(held: readonly Row[], later: readonly Row[], minRuns: number): boolean {
  if (held === later) return false;
  const known = new Map(held.map((row) => [keyOf(row), row]));
  const usable = later.filter((row) => row.times >= minRuns);
  return usable.some((row) => {
    const before = known.get(keyOf(row));
    return before !== row && (!before || before.end !== row.end || hasMoved(before, row, minRuns));
  });
}

function hasMoved(before: Row, row: Row, minRuns: number): boolean {
  if (before.times < minRuns) return true;
  const [was, is] = [before.quantity / before.times, row.quantity / row.times];
  return Math.abs(is - was) > NOTICEABLE * was;
}

function keyOf({ stageId, itemId }: Row): string {
  return `${stageId} ${itemId}`;
}
