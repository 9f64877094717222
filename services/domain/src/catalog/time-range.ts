import type { Stage, TimeRange } from './catalog.ts';
import { contains, isItemRule, itemRules } from './drop-list.ts';
import type { Server } from './server.ts';

type Countable = TimeRange & { accumulable: boolean };

const EVER = Number.POSITIVE_INFINITY;

/** Items of a stage's drop list, past and future ones included, in list order. */
export function listedItems(stage: Stage, server: Server): string[] {
  return [...new Set(stage.drops[server].filter(isItemRule).map((rule) => rule.itemId))];
}

/** Ranges over which one item's drops are summed. A gap, or a rule that does not accumulate, begins a new range. */
export function mergedRanges(rules: readonly Countable[]): TimeRange[] {
  const merged: TimeRange[] = [];
  for (const { start, end, accumulable } of distinct(rules)) {
    const last = merged.at(-1);
    if (last && accumulable && endOf(last) >= start) last.end = later(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Range of one item in the global matrix: the last merged range, of the rules that have begun at `at`. */
export function publishedRange(stage: Stage, itemId: string, server: Server, at = EVER): TimeRange | null {
  return mergedRanges(begun(itemRules(stage, itemId, server), at)).at(-1) ?? null;
}

/**
 * Ranges of one item that count in personal numbers: from the newest back, across gaps, to the first range that does
 * not accumulate. That range is excluded unless it is the newest. Drops inside a gap do not count.
 */
export function personalRanges(stage: Stage, itemId: string, server: Server, at = EVER): TimeRange[] {
  const newestFirst = distinct(begun(itemRules(stage, itemId, server), at)).reverse();
  const stop = newestFirst.findIndex((range) => !range.accumulable);
  const taken = stop < 0 ? newestFirst : newestFirst.slice(0, Math.max(stop, 1));
  return mergedRanges(taken.map((range) => ({ ...range, accumulable: true })));
}

/** From the start of the first personal range to the end of the last. A personal row shows it as its time. */
export function personalRange(stage: Stage, itemId: string, server: Server, at = EVER): TimeRange | null {
  const ranges = personalRanges(stage, itemId, server, at);
  const [first] = ranges;
  return first ? { start: first.start, end: (ranges.at(-1) ?? first).end } : null;
}

/** The range with the latest start among a stage's items. */
export function latestRange(stage: Stage, server: Server, at = EVER): TimeRange | null {
  return lastOf(begun(stage.drops[server].filter(isItemRule), at));
}

/**
 * Range in which a stage's patterns are counted: of the ranges open at `at` the one with the latest start, or the
 * latest range if none is open. A past event at a stage that stays open does not end its patterns.
 */
export function patternRange(stage: Stage, server: Server, at: number): TimeRange | null {
  const open = stage.drops[server].filter(isItemRule).filter((rule) => contains(rule, at));
  return lastOf(open) ?? latestRange(stage, server, at);
}

function lastOf(rules: readonly Countable[]): TimeRange | null {
  const last = distinct(rules).at(-1);
  return last ? { start: last.start, end: last.end } : null;
}

function begun<Rule extends TimeRange>(rules: readonly Rule[], at: number): Rule[] {
  return rules.filter((rule) => rule.start <= at);
}

/** Deduplicates ranges and sorts them by start, then end. A range accumulates only if all of its rules do. */
function distinct(rules: readonly Countable[]): Countable[] {
  const ranges: Countable[] = [];
  for (const { start, end, accumulable } of rules) {
    const known = ranges.find((range) => range.start === start && range.end === end);
    if (known) known.accumulable &&= accumulable;
    else ranges.push({ start, end, accumulable });
  }
  return ranges.sort((a, b) => a.start - b.start || endOf(a) - endOf(b) || 0);
}

function endOf(range: TimeRange): number {
  return range.end ?? EVER;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}
