import { startOfGameDay } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { newestRunQuery } from '../../reads/newest-run.query.ts';

/** When the newest counted run of each stage of a server was played, to the day. */
@Injectable()
export class NewestRun {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: Pick<QueryOptions, 'quick'>) {}

  async of(server: Server): Promise<ReadonlyMap<string, number>> {
    const rows = await newestRunQuery.run(this.options.quick, { server });
    const newest = rows.map(({ stage, last_day, last_at }) => {
      const day = last_day > 0 ? startOfGameDay(server, last_day) : 0;
      return [stage, Math.max(last_at, day)] as const;
    });
    return new Map(newest.filter(([, at]) => at > 0));
  }
}
