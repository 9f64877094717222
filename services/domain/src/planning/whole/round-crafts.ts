import type { Makers } from './makers.ts';
import { ROUNDING, wholeUp } from './rounding.ts';
import type { Tally } from './tally.ts';

type Round = (times: number) => number;

/** How crafts are rounded whose item is dropped as well, and those that make more of theirs than is needed. */
export type Rounding = {
  dropped: Round;
  surplus: Round;
  /** Parts of several crafts of one item become parts of one craft first. */
  joinsParts?: boolean;
};

/** A smaller part of a craft costs less as runs than the rest of a whole one does. */
const MOST_LEFT_OUT = 0.25;

const mostlyUp = (times: number) => wholeUp(times - MOST_LEFT_OUT);
const wholeDown = (times: number) => Math.floor(times + ROUNDING);

/** The best one first. What is cheapest, and possible, depends on the rest of a plan. */
export const ROUNDINGS: readonly Rounding[] = [
  { dropped: mostlyUp, surplus: wholeDown },
  { dropped: wholeUp, surplus: wholeUp },
  { dropped: wholeDown, surplus: wholeDown },
  { dropped: wholeDown, surplus: wholeDown, joinsParts: true },
];

type Ways = { makers: Makers; isOpen: (column: number) => boolean };

/**
 * Rounds the crafts of a plan, products before their materials, so that what one uses more or less is crafted more or
 * less. What is needed is rounded up if one craft alone makes it: nothing else would make up for what is missing.
 */
export function roundCrafts(tally: Tally, { dropped, surplus, joinsParts = false }: Rounding, ways: Ways): void {
  const { makers } = ways;
  if (joinsParts) joinParts(tally, ways);
  const crafts = makers.crafts.flatMap((craft) => {
    const [product, times] = [makers.productOf(craft), tally.timesOf(craft)];
    // More is left than is needed where a craft is done for its by-products.
    return product && times > 0 ? [{ craft, times, product, left: tally.leftOf(product.row) }] : [];
  });
  for (const { craft, times, product, left } of crafts) {
    const less = (count: number) => Math.max(times - count / product.count, 0);
    const [needed, wanted] = [less(tally.leftOf(product.row)), less(tally.leftOf(product.row) - left)];
    const isDropped = makers.stagesOf(product.row).some(({ column }) => ways.isOpen(column));
    const rounded = isDropped ? dropped(wanted) : Math.max(surplus(wanted), wholeUp(needed));
    const isOnlyWay = !isDropped && makers.craftsOf(product.row).length === 1;
    const isPossible = isOnlyWay || canUse(tally, craft, rounded - times, ways);
    tally.add(craft, (isPossible ? rounded : wholeDown(isDropped ? wanted : times)) - times);
  }
}

/** Two crafts that use the same can be short of it only because a part of each is left to do. */
function joinParts(tally: Tally, ways: Ways): void {
  const { makers } = ways;
  for (const craft of makers.crafts) {
    const product = makers.productOf(craft);
    if (!product) continue;
    for (const other of makers.craftsOf(product.row)) {
      const part = partOf(tally.timesOf(other.column));
      if (other.column === craft || part === 0 || partOf(tally.timesOf(craft)) === 0) continue;
      const more = (part * other.count) / product.count;
      tally.add(other.column, -part);
      if (canUse(tally, craft, more, ways)) tally.add(craft, more);
      else tally.add(other.column, part);
    }
  }
}

function partOf(times: number): number {
  const part = times - wholeDown(times);
  return part > ROUNDING ? part : 0;
}

/** Whether there is what a craft uses, or it can be had: dropped, or crafted of what can be had. */
export function canUse(
  tally: Tally,
  craft: number,
  more: number,
  ways: Ways,
  without: readonly number[] = [],
): boolean {
  const { makers, isOpen } = ways;
  return makers.usesOf(craft).every(({ row, count }) => {
    const missing = count * more - Math.max(tally.leftOf(row), 0);
    if (missing <= ROUNDING || makers.stagesOf(row).some(({ column }) => isOpen(column))) return true;
    // Items can be made of each other.
    return makers
      .craftsOf(row)
      .some(
        ({ column, count: made }) =>
          !without.includes(column) && canUse(tally, column, wholeUp(missing / made), ways, [...without, craft]),
      );
  });
}
