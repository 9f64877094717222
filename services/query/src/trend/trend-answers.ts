import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { trendWindow } from '@droptally/domain/statistics/trend-window';
import type { StageTrend, TrendAnswer } from '@droptally/proto/api/trend';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import type { CatalogMoment } from '../freshness/catalog-clock.ts';
import { Imports } from '../numbers/counted/imports.ts';
import { latelyOf, newerDays, stageTrend } from '../numbers/trend/assemble-trend.ts';
import { type DailyCounts, dailyCounts, runsByDay } from '../numbers/trend/daily-counts.ts';
import { daysInOrder, TrendWindowFinder, type TrendWindows } from '../numbers/trend/trend-windows.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { readSnapshot } from '../reads/snapshot.ts';
import { trendQuery } from '../reads/trend.query.ts';

/** `page` is what the dashboard asks for. */
export const TREND_DAYS = { fallback: 30, most: 60, page: 60 };

/** Existing clients send no `days`: they get thirty, without `newer` and `lately`. */
export type TrendRequest = { server: Server; days: number | undefined };

@Injectable()
export class TrendAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly answers: NumberAnswers,
    private readonly imports: Imports,
    private readonly finder: TrendWindowFinder,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply, { server, days }: TrendRequest): Promise<void> {
    const length = days ?? TREND_DAYS.fallback;
    const rule = { length, today: gameDayNumber(server, this.options.now()) };
    // Processes find windows at different times, but with the days since then they get the same answer.
    const view = JSON.stringify([length, days !== undefined, rule.today]);
    const audience = days === TREND_DAYS.page ? 'page' : 'many';
    await this.answers.send(request, reply, { name: 'trend', server, view, audience }, async (moment) => {
      const windows = await this.finder.of(server, length);
      const { daily, position } = await this.#daily(server, windows);
      return { body: answerOf(daily, windows, rule, { server, moment, more: days !== undefined }), position };
    });
  }

  async #daily(
    server: Server,
    windows: TrendWindows,
  ): Promise<{ daily: DailyCounts } & Pick<Numbers<never>, 'position'>> {
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

type Rule = { length: number; today: number };
type About = { server: Server; moment: CatalogMoment; more: boolean };

/** Shows each stage in the window that its days decide, days counted since the windows were found included. */
function answerOf(daily: DailyCounts, windows: TrendWindows, rule: Rule, about: About): TrendAnswer {
  const { server, moment, more } = about;
  const trend: Record<string, StageTrend> = {};
  for (const [stageId, days] of daily) {
    const stage = moment.index.stages.get(stageId);
    const window = windowNow(runsByDay(days), windows.ofStage.get(stageId), rule);
    const shown = stage && window && stageTrend(stage, server, days, window);
    if (!shown) continue;
    const newer = more ? newerDays(days, window, server) : undefined;
    trend[stageId] = newer ? { ...shown, newer } : shown;
  }
  if (!more) return { trend };
  const together = new Map<number, number>();
  for (const days of daily.values())
    for (const [day, runs] of runsByDay(days)) together.set(day, (together.get(day) ?? 0) + runs);
  const window = windowNow(together, windows.ofServer, rule);
  return window ? { trend, lately: latelyOf(daily, moment.index, server, window) } : { trend };
}

function windowNow(runs: ReadonlyMap<number, number>, known: TrendWindows['ofServer'], rule: Rule) {
  const since = known?.firstDay ?? Number.NEGATIVE_INFINITY;
  const days = daysInOrder([...runs].filter(([day, count]) => day >= since && count > 0));
  return trendWindow(days, { ...rule, ...(known && { known }) });
}
