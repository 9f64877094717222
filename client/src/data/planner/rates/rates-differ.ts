import { planningDataOf, type RateSets } from './planning-data-of.ts';

/** A smaller change of a rate changes no plan that anybody would notice. */
const NOTICEABLE = 0.01;

type Taken = { sets: RateSets; now: number };

/** Whether later datasets may lead to another plan. Counts of the live channel change all the time, and rates hardly. */
export function ratesDiffer(held: Taken, later: Taken, ownRates: boolean): boolean {
  const [was, is] = [held.sets, later.sets];
  if (was === is && held.now === later.now) return false;
  if (was.formula !== is.formula || was.planner !== is.planner || was.stages !== is.stages) return true;
  const [before, after] = [ratesOf(held, ownRates), ratesOf(later, ownRates)];
  return before.size !== after.size || [...after].some(([key, rate]) => hasMoved(before.get(key), rate));
}

/** The rates that plans are made from, by stage and item. */
function ratesOf({ sets, now }: Taken, ownRates: boolean): ReadonlyMap<string, number> {
  const { rows } = planningDataOf(sets, { now, ownRates }).data;
  return new Map(rows.map(({ stageId, itemId, quantity, times }) => [`${stageId} ${itemId}`, quantity / times]));
}

function hasMoved(before: number | undefined, rate: number): boolean {
  return before === undefined || Math.abs(rate - before) > NOTICEABLE * before;
}
