import type { Stage, TimeRange } from './catalog.ts';
import { contains, type ItemRule, itemRules } from './drop-list.ts';
import type { Server } from './server.ts';

/**
 * The most of an item that one run can drop by the drop list, at any time within a range. Bounds of different drop
 * types in force at the same time add up. Undefined if no rule bounds the item.
 */
export function mostInARun(stage: Stage, itemId: string, server: Server, range: TimeRange): number | undefined {
  const rules = itemRules(stage, itemId, server).filter((rule) => rule.bounds && overlap(rule, range));
  if (rules.length === 0) return undefined;
  return Math.max(...rules.map(({ start }) => mostAt(rules, Math.max(start, range.start))));
}

function mostAt(rules: readonly ItemRule[], at: number): number {
  const byType = new Map<string, number>();
  for (const { dropType, bounds, ...range } of rules) {
    if (!contains(range, at)) continue;
    byType.set(dropType, Math.max(byType.get(dropType) ?? 0, bounds?.upper ?? 0));
  }
  return [...byType.values()].reduce((sum, most) => sum + most, 0);
}

function overlap(one: TimeRange, other: TimeRange): boolean {
  return (other.end === null || one.start < other.end) && (one.end === null || other.start < one.end);
}
