import type { Bounds, DropRule, DropType } from '../catalog/catalog.ts';
import type { Drop } from './merge-drops.ts';

/** Bounds where the drop list has none, in any number of runs. */
const ANY_PLAUSIBLE_QUANTITY: Bounds = { lower: 0, upper: 1000 };

/** `gte`, `lte` and `not` name the violated bound; `unlisted` is a drop that no rule allows. */
export type Violation = {
  kind: 'gte' | 'lte' | 'not' | 'unlisted';
  dropType: DropType;
  /** Absent for a bound on the number of distinct items of the type. */
  itemId?: string;
  found: number;
  /** Bounds scaled to the report's number of runs; absent for an unlisted drop. */
  bounds?: Bounds;
  deviation: number;
};

/**
 * Checks a report's drops against the rules in force at its time. Allocates nothing for valid drops: a replay checks
 * hundreds of thousands of reports a second.
 */
export function checkDrops(rules: readonly DropRule[], drops: readonly Drop[], times: number): Violation[] {
  const violations: Violation[] = [];
  for (const rule of rules) {
    const bounds = boundsFor(rule, rules, times);
    const found = rule.itemId === undefined ? itemsOfType(rule.dropType, drops) : quantityOf(rule, drops);
    const broken = brokenBound(bounds, found);
    if (broken) violations.push({ ...broken, ...about(rule), found, bounds });
  }
  for (const { dropType, itemId, quantity } of drops) {
    if (quantity === 0 || isListed(itemId, dropType, rules)) continue;
    violations.push({ kind: 'unlisted', dropType, itemId, found: quantity, deviation: quantity });
  }
  return violations;
}

/** Sum of the deviations of all violations; 0 for a valid report. */
export function totalDeviation(violations: readonly Violation[]): number {
  return violations.reduce((sum, violation) => sum + violation.deviation, 0);
}

/** Whether a deviation is too large for a typo. */
export function isHardlySlip(deviation: number): boolean {
  return deviation > 2;
}

/**
 * Scales a rule's bounds to several runs. Exceptions hold for one run only: a sum of several runs does not show them
 * (never 2, yet 1 + 1 = 2). Several runs together may drop every item of a type, one item a run.
 */
function boundsFor(rule: DropRule, rules: readonly DropRule[], times: number): Bounds {
  if (!rule.bounds) return ANY_PLAUSIBLE_QUANTITY;
  if (times === 1) return rule.bounds;
  const { lower, upper } = rule.bounds;
  if (rule.itemId !== undefined) return { lower: lower * times, upper: upper * times };
  return { lower, upper: Math.max(upper, Math.min(times, listedOfType(rule.dropType, rules))) };
}

function brokenBound(
  { lower, upper, exceptions }: Bounds,
  found: number,
): Pick<Violation, 'kind' | 'deviation'> | null {
  if (found < lower) return { kind: 'gte', deviation: (lower - found) / Math.max(lower, 1) };
  if (found > upper) return { kind: 'lte', deviation: (found - upper) / Math.max(upper, 1) };
  if (exceptions?.includes(found)) return { kind: 'not', deviation: 1 / Math.max(upper, 1) };
  return null;
}

function quantityOf({ dropType, itemId }: DropRule, drops: readonly Drop[]): number {
  let quantity = 0;
  for (const drop of drops) if (drop.itemId === itemId && drop.dropType === dropType) quantity += drop.quantity;
  return quantity;
}

function itemsOfType(dropType: DropType, drops: readonly Drop[]): number {
  let first: string | undefined;
  let others: Set<string> | undefined;
  for (const drop of drops) {
    if (drop.dropType !== dropType || drop.quantity === 0) continue;
    if (first === undefined) first = drop.itemId;
    else if (drop.itemId !== first) others = (others ?? new Set()).add(drop.itemId);
  }
  return (first === undefined ? 0 : 1) + (others?.size ?? 0);
}

function listedOfType(dropType: DropType, rules: readonly DropRule[]): number {
  return rules.filter((rule) => rule.itemId !== undefined && rule.dropType === dropType).length;
}

/** Whether a drop list has an item under a drop type. */
export function isListed(
  itemId: string,
  dropType: DropType,
  list: readonly { itemId?: string; dropType: DropType }[],
): boolean {
  for (const entry of list) if (entry.itemId === itemId && entry.dropType === dropType) return true;
  return false;
}

function about({ dropType, itemId }: DropRule): Pick<Violation, 'dropType' | 'itemId'> {
  return itemId === undefined ? { dropType } : { dropType, itemId };
}
