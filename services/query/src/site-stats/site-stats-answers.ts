import type { Server } from '@droptally/domain/catalog/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers } from '../answers/number-answers.ts';
import { SiteStats } from '../numbers/site-stats/site-stats.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

@Injectable()
export class SiteStatsAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly answers: NumberAnswers,
    private readonly stats: SiteStats,
  ) {}

  /** The last 24 hours begin at a whole minute, which is part of the ETag. */
  send(request: FastifyRequest, reply: FastifyReply, server: Server): Promise<void> {
    const since = Math.floor(this.options.now() / MINUTE_MS) * MINUTE_MS - DAY_MS;
    const wanted = { name: 'stats', server, view: String(since), audience: 'page' } as const;
    return this.answers.send(request, reply, wanted, async (moment) => {
      const { stats: body, position } = await this.stats.of(server, since, moment);
      return { body, position };
    });
  }
}
