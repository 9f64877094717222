import type { Maker, Makers } from './makers.ts';
import { canUse } from './round-crafts.ts';
import { ROUNDING, wholeUp } from './rounding.ts';
import type { Tally } from './tally.ts';

/** What can be done for what is missing. Stages are compared by what they cost times their weight. */
export type Ways = { makers: Makers; isOpen: (column: number) => boolean; weightOf: (stage: number) => number };

/** Leaves out what a plan in whole times does not need. */
export function leaveOutSpare(tally: Tally, order: readonly number[]): void {
  for (const column of order) {
    const spare = tally.spareOf(column);
    if (spare > 0) tally.add(column, -spare);
  }
}

/** Adds runs, or crafts of what no stage drops, for what is missing. Returns whether that was possible. */
export function makeUp(tally: Tally, ways: Ways, maxRepairs: number): boolean {
  for (let repairs = 0; repairs <= maxRepairs; repairs++) {
    const row = tally.firstShort();
    if (row < 0) return true;
    const [column, times] = cheapestFor(tally, row, ways);
    if (column < 0) return false;
    tally.add(column, times);
  }
  return false;
}

function cheapestFor(
  tally: Tally,
  row: number,
  { makers, isOpen, weightOf }: Ways,
): readonly [column: number, times: number] {
  const missing = -tally.leftOf(row);
  let [best, times, least] = [-1, 0, Number.POSITIVE_INFINITY];
  for (const { column, count } of makers.stagesOf(row)) {
    if (!isOpen(column)) continue;
    const needed = wholeUp(missing / count);
    const cost = tally.costOf(column) * weightOf(column) * needed;
    if (cost < least - ROUNDING) [best, times, least] = [column, needed, cost];
  }
  if (best >= 0) return [best, times];
  const crafts = makers.craftsOf(row);
  const isPossible = ({ column, count }: Maker) => canUse(tally, column, wholeUp(missing / count), { makers, isOpen });
  const craft = crafts.length > 1 ? crafts.find(isPossible) : crafts[0];
  return craft ? [craft.column, wholeUp(missing / craft.count)] : [-1, 0];
}
