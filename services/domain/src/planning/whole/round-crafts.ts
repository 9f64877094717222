import type { Makers } from './makers.ts';
import { ROUNDING, wholeUp } from './rounding.ts';
import type { Tally } from './tally.ts';

type Round = (times: number) => number;

/** How crafts are rounded whose item is dropped as well, and those that make more of theirs than is needed. */
export type Rounding = { dropped: Round; surplus: Round };

/** A smaller part of a craft costs less as runs than the rest of a whole one does. */
const MOST_LEFT_OUT = 0.25;

const mostlyUp = (times: number) => wholeUp(times - MOST_LEFT_OUT);
const wholeDown = (times: number) => Math.floor(times + ROUNDING);

/** The best one first. What is cheapest, and possible, depends on the rest of a plan. */
export const ROUNDINGS: readonly Rounding[] = [
  { dropped: mostlyUp, surplus: wholeDown },
  { dropped: wholeUp, surplus: wholeUp },
  { dropped: wholeDown, surplus: wholeDown },
];

type Ways = { makers: Makers; isOpen: (column: number) => boolean };

/**
 * Rounds the crafts of a plan, products before their materials, so that what one uses more or less is crafted more or
 * less. What is needed and not dropped is rounded up: nothing else would make up for what is missing.
 */
export function roundCrafts(tally: Tally, { dropped, surplus }: Rounding, ways: Ways): void {
  const { makers } = ways;
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
    const isPossible = !isDropped || canUse(tally, craft, rounded - times, ways);
    tally.add(craft, (isPossible ? rounded : wholeDown(wanted)) - times);
  }
}

/** Whether there is more of what a craft uses. What neither drops nor can be crafted is what is held of it. */
function canUse(tally: Tally, craft: number, more: number, { makers, isOpen }: Ways): boolean {
  return makers
    .usesOf(craft)
    .every(
      ({ row, count }) =>
        tally.leftOf(row) >= count * more - ROUNDING ||
        makers.craftsOf(row).length > 0 ||
        makers.stagesOf(row).some(({ column }) => isOpen(column)),
    );
}
