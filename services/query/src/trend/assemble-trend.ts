import type { Stage, TimeRange } from '@droptally/domain/catalog/catalogue';
import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import { itemRules } from '@droptally/domain/catalog/drop-list';
import { gameDayNumber, startOfGameDay } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { listedItems, mergedRanges } from '@droptally/domain/catalog/time-range';
import type { StageTrend, TrendSeries } from '@droptally/proto/api/trend';
import type { DailyCounts, DayCounts } from './daily-counts.ts';

/** The game days that a trend covers, the last one included. */
export type TrendWindow = { firstDay: number; lastDay: number };

const NOTHING = { quantity: 0, times: 0 };

/**
 * What each stage gave day by day. A stage's arrays begin with its first day that holds a count, run to the window's
 * last day and are all of one length; a day before or after an item's own time stands there as zeros,
 * unless counters of that day name the item: whoever counted them may cut days elsewhere.
 */
export function assembleTrend(
  index: CatalogueIndex,
  server: Server,
  daily: DailyCounts,
  window: TrendWindow,
): Record<string, StageTrend> {
  const trend: Record<string, StageTrend> = {};
  for (const [stageId, days] of daily) {
    const stage = index.stages.get(stageId);
    const counted = [...days.keys()].filter((day) => window.firstDay <= day && day <= window.lastDay);
    if (!stage || counted.length === 0) continue;
    const own = { firstDay: Math.min(...counted), lastDay: window.lastDay };
    const results = seriesOf(stage, server, days, own);
    if (Object.keys(results).length > 0) trend[stageId] = { results, startTime: startOfGameDay(server, own.firstDay) };
  }
  return trend;
}

function seriesOf(
  stage: Stage,
  server: Server,
  days: ReadonlyMap<number, DayCounts>,
  window: TrendWindow,
): StageTrend['results'] {
  const results: Record<string, TrendSeries> = {};
  for (const itemId of listedItems(stage, server)) {
    const spans = mergedRanges(itemRules(stage, itemId, server)).map((range) => daysOf(range, server));
    const listed = (day: number) => spans.some((span) => span.firstDay <= day && day <= span.lastDay);
    const quantities: number[] = [];
    const runs: number[] = [];
    let shown = false;
    for (let day = window.firstDay; day <= window.lastDay; day++) {
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

/** The game days that a range touches. */
function daysOf({ start, end }: TimeRange, server: Server): TrendWindow {
  const lastDay = end === null ? Number.POSITIVE_INFINITY : gameDayNumber(server, end - 1);
  return { firstDay: gameDayNumber(server, start), lastDay };
}
