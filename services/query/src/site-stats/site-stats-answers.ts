import type { Server } from '@droptally/domain/catalog/server';
import type { SiteStats } from '@droptally/proto/api/site-stats';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import type { CatalogMoment } from '../freshness/catalog-clock.ts';
import { Imports } from '../numbers/counted/imports.ts';
import { assembleSiteStats } from '../numbers/site-stats/assemble-site-stats.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { siteStatsQuery } from '../reads/site-stats.query.ts';
import { readSnapshot } from '../reads/snapshot.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

@Injectable()
export class SiteStatsAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly answers: NumberAnswers,
    private readonly imports: Imports,
  ) {}

  /** The last 24 hours begin at a whole minute, which is part of the ETag. */
  send(request: FastifyRequest, reply: FastifyReply, server: Server): Promise<void> {
    const since = Math.floor(this.options.now() / MINUTE_MS) * MINUTE_MS - DAY_MS;
    const wanted = { name: 'stats', server, view: String(since), audience: 'page' } as const;
    return this.answers.send(request, reply, wanted, (moment) => this.#read(server, since, moment));
  }

  async #read(server: Server, since: number, { index, at }: CatalogMoment): Promise<Numbers<SiteStats>> {
    const snapshot = await readSnapshot(this.options.quick, siteStatsQuery, { server, since });
    const imports = await this.imports.at(server, snapshot);
    return { body: assembleSiteStats(index, server, snapshot.rows, imports, at), position: snapshot.position };
  }
}
