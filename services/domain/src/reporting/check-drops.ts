import type { Bounds, DropRule, DropType } from '../catalog/catalogue.ts';
import { isItemRule } from '../catalog/drop-list.ts';
import type { Drop } from './merge-drops.ts';

/** The most of one item that a report may hold where the drop list does not bound it. */
const QUANTITY_LIMIT = 1000;

/** `gte`, `lte` and `not` name the bound that is broken; `unlisted` is a drop that no rule allows. */
export type Violation = {
  kind: 'gte' | 'lte' | 'not' | 'unlisted';
  dropType: DropType;
  /** Absent when the number of different items of the type is meant. */
  itemId?: string;
  found: number;
  /** The bounds for the report's times; absent for an unlisted drop. */
  bounds?: Bounds;
  deviation: number;
};

/** What the rules in force at the time of a report say against its drops; see `boundsFor` for more than one run. */
export function checkDrops(rules: readonly DropRule[], drops: readonly Drop[], times: number): Violation[] {
  const dropped = drops.filter((drop) => drop.quantity > 0);
  const broken = rules.flatMap((rule) => violationOf(rule, boundsFor(rule, rules, times), countFor(rule, dropped)));
  return [...broken, ...unlisted(rules, dropped)];
}

/** How far off a report is: 0 when nothing is wrong, above 2 when it is hardly a slip. */
export function totalDeviation(violations: readonly Violation[]): number {
  return violations.reduce((sum, violation) => sum + violation.deviation, 0);
}

/**
 * A rule's bounds over several runs. A sum of several runs does not show an exception (no single 1, yet 1 + 2 = 3),
 * so exceptions hold for one run only. Several runs may between them drop every item of a type.
 */
function boundsFor(rule: DropRule, rules: readonly DropRule[], times: number): Bounds {
  if (!rule.bounds) return { lower: 0, upper: isItemRule(rule) ? QUANTITY_LIMIT : Number.POSITIVE_INFINITY };
  if (times === 1) return rule.bounds;
  const { lower, upper } = rule.bounds;
  if (isItemRule(rule)) return { lower: lower * times, upper: upper * times };
  const listed = rules.filter((other) => isItemRule(other) && other.dropType === rule.dropType).length;
  return { lower, upper: Math.max(upper, Math.min(times, listed)) };
}

function countFor({ dropType, itemId }: DropRule, drops: readonly Drop[]): number {
  const ofType = drops.filter((drop) => drop.dropType === dropType);
  if (itemId === undefined) return new Set(ofType.map((drop) => drop.itemId)).size;
  return ofType.reduce((sum, drop) => (drop.itemId === itemId ? sum + drop.quantity : sum), 0);
}

function violationOf({ dropType, itemId }: DropRule, bounds: Bounds, found: number): Violation[] {
  const about = { dropType, ...(itemId !== undefined && { itemId }), found, bounds };
  const { lower, upper, exceptions } = bounds;
  if (found < lower) return [{ kind: 'gte', ...about, deviation: (lower - found) / Math.max(lower, 1) }];
  if (found > upper) return [{ kind: 'lte', ...about, deviation: (found - upper) / Math.max(upper, 1) }];
  if (exceptions?.includes(found)) return [{ kind: 'not', ...about, deviation: 1 / Math.max(upper, 1) }];
  return [];
}

/** A drop that no rule names is as far off as if its rule allowed none. */
function unlisted(rules: readonly DropRule[], drops: readonly Drop[]): Violation[] {
  return drops
    .filter(({ dropType, itemId }) => !rules.some((rule) => rule.itemId === itemId && rule.dropType === dropType))
    .map(({ dropType, itemId, quantity }) => ({
      kind: 'unlisted',
      dropType,
      itemId,
      found: quantity,
      deviation: quantity,
    }));
}
