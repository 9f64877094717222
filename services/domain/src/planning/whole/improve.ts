import type { Maker, Makers } from './makers.ts';
import { canUse } from './round-crafts.ts';
import { ROUNDING, wholeUp } from './rounding.ts';
import type { Tally } from './tally.ts';

/** More of them hardly help. */
const MOST_SWEEPS = 2;
/** More runs or crafts than this in place of one are hardly ever cheaper. */
const MOST_REPAIRS = 12;
/** A stage of more runs is not left out as a whole. */
const MOST_AT_ONCE = 3;

/** What can be done for what is missing. Stages are compared by what they cost times their weight. */
export type Ways = { makers: Makers; isOpen: (column: number) => boolean; weightOf: (stage: number) => number };

/** Leaves out what a plan in whole times does not need. */
export function leaveOutSpare(tally: Tally, order: readonly number[]): void {
  for (const column of order) {
    const spare = tally.spareOf(column);
    if (spare > 0) tally.add(column, -spare);
  }
}

/** Tries each activity once less, not at all and once more, and keeps what makes a plan in whole times cheaper. */
export function improve(tally: Tally, order: readonly number[], ways: Ways): void {
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    const { steps } = tally;
    for (const column of order) {
      const times = tally.timesOf(column);
      if (times > 1 && times <= MOST_AT_ONCE) attempt(tally, { column, more: -times }, order, ways);
      if (tally.timesOf(column) >= 1) attempt(tally, { column, more: -1 }, order, ways);
      attempt(tally, { column, more: 1 }, order, ways);
    }
    if (tally.steps === steps) return;
  }
}

function attempt(
  tally: Tally,
  { column, more }: { column: number; more: number },
  order: readonly number[],
  ways: Ways,
): void {
  const { steps, cost } = tally;
  tally.add(column, more);
  const isEnough = makeUp(tally, ways, { ...(more < 0 && { without: column }), most: MOST_REPAIRS });
  if (isEnough) leaveOutSpare(tally, order);
  if (!isEnough || tally.cost > cost - ROUNDING) tally.keep(steps);
}

/** Adds runs, or crafts of what no stage drops, for what is missing. Returns whether that was possible. */
export function makeUp(tally: Tally, ways: Ways, { without, most }: { without?: number; most: number }): boolean {
  for (let repairs = 0; repairs <= most; repairs++) {
    const row = tally.firstShort();
    if (row < 0) return true;
    const [column, times] = cheapestFor(tally, row, ways, without);
    if (column < 0) return false;
    tally.add(column, times);
  }
  return false;
}

function cheapestFor(
  tally: Tally,
  row: number,
  { makers, isOpen, weightOf }: Ways,
  without: number | undefined,
): readonly [column: number, times: number] {
  const missing = -tally.leftOf(row);
  let [best, times, least] = [-1, 0, Number.POSITIVE_INFINITY];
  for (const { column, count } of makers.stagesOf(row)) {
    if (column === without || !isOpen(column)) continue;
    const needed = wholeUp(missing / count);
    const cost = tally.costOf(column) * weightOf(column) * needed;
    if (cost < least - ROUNDING) [best, times, least] = [column, needed, cost];
  }
  if (best >= 0) return [best, times];
  const crafts = makers.craftsOf(row).filter(({ column }) => column !== without);
  const isPossible = ({ column, count }: Maker) => canUse(tally, column, wholeUp(missing / count), { makers, isOpen });
  const craft = crafts.length > 1 ? crafts.find(isPossible) : crafts[0];
  return craft ? [craft.column, wholeUp(missing / craft.count)] : [-1, 0];
}
