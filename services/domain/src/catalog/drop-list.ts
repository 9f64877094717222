import type { DropRule, Stage, TimeRange } from './catalog.ts';
import type { Server } from './server.ts';

/** A rule for one item, as opposed to one for the number of distinct items of a type. */
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

/** All rules for one item, past and future ones included. */
export function itemRules(stage: Stage, itemId: string, server: Server): ItemRule[] {
  return stage.drops[server].filter((rule): rule is ItemRule => rule.itemId === itemId);
}
