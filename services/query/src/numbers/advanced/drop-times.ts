import type { Stage, TimeRange } from '@droptally/domain/catalog/catalog';
import { itemRules } from '@droptally/domain/catalog/drop-list';
import type { Server } from '@droptally/domain/catalog/server';
import { mergedRanges } from '@droptally/domain/catalog/time-range';

/** When items could drop; without those that could drop at all times of a range. */
export type DropTimes = ReadonlyMap<string, readonly TimeRange[]>;

export const AT_ALL_TIMES: DropTimes = new Map();

/** A time without an end of its own. */
export type Span = { from: number; until: number };

export function dropTimesOf(stage: Stage, server: Server, items: readonly string[], range: Span): DropTimes {
  const times = items.map((itemId) => [itemId, mergedRanges(itemRules(stage, itemId, server))] as const);
  const covers = ({ start, end }: TimeRange) => start <= range.from && (end === null || range.until <= end);
  return new Map(times.filter(([, ranges]) => !ranges.some(covers)));
}

/** Whether an item could drop at some time of a span. */
export function couldDrop(ranges: readonly TimeRange[], { from, until }: Span): boolean {
  return ranges.some(({ start, end }) => start < until && (end === null || from < end));
}
