import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers } from '../answers/number-answers.ts';
import { Trends } from '../numbers/trend/trends.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';

/** `page` is what the dashboard asks for. */
export const TREND_DAYS = { fallback: 30, most: 60, page: 60 };

/** Existing clients send no `days`: they get thirty, without `newer` and `lately`. */
export type TrendRequest = { server: Server; days: number | undefined };

@Injectable()
export class TrendAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly answers: NumberAnswers,
    private readonly trends: Trends,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply, { server, days }: TrendRequest): Promise<void> {
    const length = days ?? TREND_DAYS.fallback;
    const more = days !== undefined;
    const today = gameDayNumber(server, this.options.now());
    // Processes find windows at different times, but with the days since then they get the same answer.
    const view = JSON.stringify([length, more, today]);
    const audience = days === TREND_DAYS.page ? 'page' : 'many';
    await this.answers.send(request, reply, { name: 'trend', server, view, audience }, async (moment) => {
      const { trends: body, position } = await this.trends.of({ server, length, today, more }, moment);
      return { body, position };
    });
  }
}
