import type { Server } from '@droptally/domain/catalog/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import type { CatalogueMoment } from '../catalog/catalogue-clock.ts';
import { Imports } from '../imports/imports.ts';
import { readSnapshot } from '../positions/snapshot.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { assembleTrend } from './assemble-trend.ts';
import { dailyCounts, lastImportedDay } from './daily-counts.ts';
import { lastDayQuery } from './last-day.query.ts';
import { trendQuery } from './trend.query.ts';

export const TREND_DAYS = { fallback: 30, most: 60 };

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

  async #read(server: Server, days: number, { index }: CatalogueMoment): Promise<Numbers> {
    const [found] = await lastDayQuery.run(this.options.quick, { server });
    const reported = found?.last_day ?? 0;
    const params = { server, first_day: reported - days + 1 };
    const snapshot = await readSnapshot(this.options.quick, trendQuery, params);
    const imports = await this.imports.at(server, snapshot);
    const lastDay = Math.max(reported, lastImportedDay(server, imports) ?? 0);
    const window = { firstDay: lastDay - days + 1, lastDay };
    const trend = assembleTrend(index, server, dailyCounts(server, snapshot.rows, imports), window);
    return { body: { trend }, position: snapshot.position };
  }
}
