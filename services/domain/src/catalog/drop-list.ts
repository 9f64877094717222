import type { DropRule, Stage, TimeRange } from './catalogue.ts';
import type { Server } from './server.ts';

/** A rule about one item, as opposed to one about how many items of a type drop. */
export type ItemRule = DropRule & { itemId: string };

export function isItemRule(rule: DropRule): rule is ItemRule {
  return rule.itemId !== undefined;
}

export function contains(range: TimeRange, at: number): boolean {
  return range.start <= at && (range.end === null || at < range.end);
}

/** The rules in force at an instant. */
export function rulesAt(stage: Stage, server: Server, at: number): DropRule[] {
  return stage.drops[server].filter((rule) => contains(rule, at));
}

/** Whether anything is known to drop there at that instant; without it a report never counts globally. */
export function hasCurrentList(stage: Stage, server: Server, at: number): boolean {
  return stage.drops[server].some((rule) => contains(rule, at));
}

/** The rules about one item, of whatever time. */
export function itemRules(stage: Stage, itemId: string, server: Server): ItemRule[] {
  return stage.drops[server].filter((rule): rule is ItemRule => rule.itemId === itemId);
}
