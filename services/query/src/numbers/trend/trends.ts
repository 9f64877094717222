import type { Server } from '@droptally/domain/catalog/server';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import { trendWindow } from '@droptally/domain/statistics/trend-window';
import type { StageTrend, TrendAnswer } from '@droptally/proto/api/trend';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { readSnapshot } from '../../reads/snapshot.ts';
import { trendQuery } from '../../reads/trend.query.ts';
import { Imports } from '../counted/imports.ts';
import { latelyOf, newerDays, stageTrend } from './assemble-trend.ts';
import { type DailyCounts, dailyCounts, runsByDay } from './daily-counts.ts';
import { daysInOrder, TrendWindowFinder, type TrendWindows } from './trend-windows.ts';

/** Windows of `length` game days at most, as of the game day `today`. `more` adds `newer` and `lately`. */
export type TrendsWanted = { server: Server; length: number; today: number; more: boolean };

/** Rates by day. */
@Injectable()
export class Trends {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly imports: Imports,
    private readonly finder: TrendWindowFinder,
  ) {}

  async of(wanted: TrendsWanted, moment: CatalogMoment): Promise<{ trends: TrendAnswer; position: LogPosition }> {
    const windows = await this.finder.of(wanted.server, wanted.length);
    const { daily, position } = await this.#daily(wanted.server, windows);
    return { trends: trendsIn(daily, windows, wanted, moment), position };
  }

  async #daily(server: Server, windows: TrendWindows): Promise<{ daily: DailyCounts; position: LogPosition }> {
    const firstOfAll = windows.ofServer?.firstDay ?? 0;
    const firsts = [...windows.ofStage].map(
      ([stage, { firstDay }]) => [stage, Math.min(firstDay, firstOfAll)] as const,
    );
    const snapshot = await readSnapshot(this.options.quick, trendQuery, {
      server,
      // '' is no stage's id: an empty array would have no type.
      stages: ['', ...firsts.map(([stage]) => stage)],
      first_days: [0, ...firsts.map(([, day]) => Math.max(0, day))],
    });
    const imports = await this.imports.at(server, snapshot);
    return { daily: dailyCounts(server, snapshot.rows, imports), position: snapshot.position };
  }
}

/** Shows each stage in the window that its days decide, days counted since the windows were found included. */
function trendsIn(
  daily: DailyCounts,
  windows: TrendWindows,
  wanted: TrendsWanted,
  { index }: CatalogMoment,
): TrendAnswer {
  const { server, more } = wanted;
  const trend: Record<string, StageTrend> = {};
  for (const [stageId, days] of daily) {
    const stage = index.stages.get(stageId);
    const window = windowNow(runsByDay(days), windows.ofStage.get(stageId), wanted);
    const shown = stage && window && stageTrend(stage, server, days, window);
    if (!shown) continue;
    const newer = more ? newerDays(days, window, server) : undefined;
    trend[stageId] = newer ? { ...shown, newer } : shown;
  }
  if (!more) return { trend };
  const together = new Map<number, number>();
  for (const days of daily.values())
    for (const [day, runs] of runsByDay(days)) together.set(day, (together.get(day) ?? 0) + runs);
  const window = windowNow(together, windows.ofServer, wanted);
  return window ? { trend, lately: latelyOf(daily, index, server, window) } : { trend };
}

function windowNow(
  runs: ReadonlyMap<number, number>,
  known: TrendWindows['ofServer'],
  { length, today }: Pick<TrendsWanted, 'length' | 'today'>,
) {
  const since = known?.firstDay ?? Number.NEGATIVE_INFINITY;
  const days = daysInOrder([...runs].filter(([day, count]) => day >= since && count > 0));
  return trendWindow(days, { length, today, ...(known && { known }) });
}
