import type { DropType, Stage, TimeRange } from './catalog.ts';
import { contains, itemRules } from './drop-list.ts';
import type { Server } from './server.ts';

/**
 * The most of an item that one run can drop by the drop list, at any time within a range. Bounds of different drop
 * types in force at the same time add up. Undefined if no rule bounds the item.
 */
export function mostInARun(stage: Stage, itemId: string, server: Server, range: TimeRange): number | undefined {
  const rules = itemRules(stage, itemId, server).flatMap(({ bounds, ...rule }) =>
    bounds && overlap(rule, range) ? [{ ...rule, most: bounds.upper }] : [],
  );
  if (rules.length === 0) return undefined;
  return Math.max(...rules.map(({ start }) => mostAt(rules, Math.max(start, range.start))));
}

function mostAt(rules: readonly (TimeRange & { dropType: DropType; most: number })[], at: number): number {
  const byType = new Map<DropType, number>();
  for (const rule of rules)
    if (contains(rule, at)) byType.set(rule.dropType, Math.max(byType.get(rule.dropType) ?? 0, rule.most));
  return [...byType.values()].reduce((sum, most) => sum + most, 0);
}

function overlap(one: TimeRange, other: TimeRange): boolean {
  return (other.end === null || one.start < other.end) && (one.end === null || other.start < one.end);
}
