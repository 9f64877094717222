import { gameDayNumber, startOfGameDay } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import type { TrendAnswer } from '@droptally/proto/api/trend';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import type { CatalogueMoment } from '../catalog/catalogue-clock.ts';
import type { ImportedCounts } from '../imports/imported-counts.ts';
import { Imports } from '../imports/imports.ts';
import { readSnapshot, type Snapshot } from '../positions/snapshot.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { assembleTrend } from './assemble-trend.ts';
import { dailyCounts, lastImportedDay } from './daily-counts.ts';
import { lastDayQuery } from './last-day.query.ts';
import { type DayRow, trendQuery } from './trend.query.ts';

export const TREND_DAYS = { fallback: 30, most: 60 };
/** Where reports come every day, the last day is today or at most so many days before; else it has to be looked up. */
const LATE_DAYS = 2;

@Injectable()
export class TrendAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly answers: NumberAnswers,
    private readonly imports: Imports,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, server: Server, days: number): Promise<void> {
    const asked = { name: 'trend', server, view: String(days), keep: true };
    return this.answers.send(request, reply, asked, (moment) => this.#read(server, days, moment));
  }

  async #read(server: Server, days: number, { index, at }: CatalogueMoment): Promise<Numbers<TrendAnswer>> {
    const today = gameDayNumber(server, at);
    let snapshot = await this.#since(server, today - days - LATE_DAYS);
    let imports = await this.imports.at(server, snapshot);
    let lastDay = lastDayOf(server, snapshot.rows, imports);
    if (lastDay < today - LATE_DAYS) {
      const [reported] = await lastDayQuery.run(this.options.quick, { server });
      snapshot = await this.#since(server, (reported?.last_day ?? today) - days);
      imports = await this.imports.at(server, snapshot);
      lastDay = lastDayOf(server, snapshot.rows, imports);
    }
    const window = { firstDay: lastDay - days + 1, lastDay };
    const trend = assembleTrend(index, server, dailyCounts(server, snapshot.rows, imports), window);
    return { body: { trend }, position: snapshot.position };
  }

  #since(server: Server, day: number): Promise<Snapshot<DayRow>> {
    return readSnapshot(this.options.quick, trendQuery, { server, since: startOfGameDay(server, day) });
  }
}

function lastDayOf(server: Server, rows: readonly DayRow[], imports: ImportedCounts): number {
  let last = lastImportedDay(server, imports) ?? 0;
  for (const { day_number, run_count } of rows) if (run_count > 0) last = Math.max(last, day_number);
  return last;
}
