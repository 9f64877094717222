import { startOfGameDay } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { newestRunQuery } from '../../reads/newest-run.query.ts';

/** When the newest counted run of a server was played, to the day; null while there is none. */
@Injectable()
export class NewestRun {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: Pick<QueryOptions, 'quick'>) {}

  async of(server: Server): Promise<number | null> {
    const [row] = await newestRunQuery.run(this.options.quick, { server });
    const newest = Math.max(row?.last_at ?? 0, row?.last_day ? startOfGameDay(server, row.last_day) : 0);
    return newest > 0 ? newest : null;
  }
}
