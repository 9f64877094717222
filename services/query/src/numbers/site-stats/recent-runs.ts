import { RECRUITMENT } from '@droptally/domain/catalog/recruitment';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { recentRunsQuery } from '../../reads/recent-runs.query.ts';
import { readSnapshot } from '../../reads/snapshot.ts';

const DAY_MS = 86_400_000;

/** Counted runs of a server in the last 24 hours. */
@Injectable()
export class RecentRuns {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  async of(server: string): Promise<{ runs: number; position: LogPosition }> {
    const params = { server, since: this.options.now() - DAY_MS, except: RECRUITMENT };
    const { rows, position } = await readSnapshot(this.options.quick, recentRunsQuery, params);
    return { runs: rows[0]?.run_count ?? 0, position };
  }
}
