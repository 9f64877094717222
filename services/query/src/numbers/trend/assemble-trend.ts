import type { Stage, TimeRange } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { itemRules } from '@droptally/domain/catalog/drop-list';
import { gameDayNumber, startOfGameDay } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { listedItems, mergedRanges } from '@droptally/domain/catalog/time-range';
import type { Lately, NewerDays, StageTrend, TrendSeries } from '@droptally/proto/api/trend';
import type { DailyCounts, DayCounts } from './daily-counts.ts';

/** Game days from the first to the last, both included. */
export type DaySpan = { firstDay: number; lastDay: number };

type StageDays = ReadonlyMap<number, DayCounts>;

const NOTHING = { quantity: 0, times: 0 };

/**
 * Returns a stage's daily trend. Its arrays all run from the first counted day of the window to the window's last day.
 * Days outside an item's ranges are zero unless the counts of that day name the item: the source of imported counters
 * may split days elsewhere. Undefined if there is nothing of any listed item.
 */
export function stageTrend(
  stage: Stage,
  server: Server,
  days: StageDays,
  { firstDay, lastDay }: DaySpan,
): StageTrend | undefined {
  const counted = [...days.keys()].filter((day) => firstDay <= day && day <= lastDay);
  if (counted.length === 0) return undefined;
  const span = { firstDay: Math.min(...counted), lastDay };
  const results = seriesOf(stage, server, days, span);
  if (Object.keys(results).length === 0) return undefined;
  return { results, startTime: startOfGameDay(server, span.firstDay) };
}

/** Returns the counted days after a stage's window, with too few runs for a window of their own. */
export function newerDays(days: StageDays, { lastDay }: DaySpan, server: Server): NewerDays | undefined {
  const newer = [...days].filter(([day, { runs }]) => day > lastDay && runs > 0);
  if (newer.length === 0) return undefined;
  const last = Math.max(...newer.map(([day]) => day));
  return { runs: newer.reduce((sum, [, { runs }]) => sum + runs, 0), lastDay: startOfGameDay(server, last) };
}

/** Returns the runs of each stage in one window of the whole server. Rankings are based on them. */
export function latelyOf(
  daily: DailyCounts,
  index: CatalogIndex,
  server: Server,
  { firstDay, lastDay }: DaySpan,
): Lately {
  const runs: Record<string, number> = {};
  for (const [stageId, days] of daily) {
    let sum = 0;
    for (const [day, counts] of days) if (firstDay <= day && day <= lastDay) sum += counts.runs;
    if (sum > 0 && index.stages.has(stageId)) runs[stageId] = sum;
  }
  return { startTime: startOfGameDay(server, firstDay), days: lastDay - firstDay + 1, runs };
}

function seriesOf(stage: Stage, server: Server, days: StageDays, span: DaySpan): StageTrend['results'] {
  const results: Record<string, TrendSeries> = {};
  for (const itemId of listedItems(stage, server)) {
    const spans = mergedRanges(itemRules(stage, itemId, server)).map((range) => daysOf(range, server));
    const listed = (day: number) => spans.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    const quantities: number[] = [];
    const runs: number[] = [];
    let shown = false;
    for (let day = span.firstDay; day <= span.lastDay; day++) {
      const counts = days.get(day);
      const counted = listed(day) || counts?.names(itemId) === true;
      const { quantity, times } = (counted && counts?.of(itemId)) || NOTHING;
      quantities.push(quantity);
      runs.push(times);
      shown ||= counted;
    }
    if (shown) results[itemId] = { quantity: quantities, times: runs };
  }
  return results;
}

/** Returns the game days that a range overlaps. */
function daysOf({ start, end }: TimeRange, server: Server): DaySpan {
  const lastDay = end === null ? Number.POSITIVE_INFINITY : gameDayNumber(server, end - 1);
  return { firstDay: gameDayNumber(server, start), lastDay };
}
