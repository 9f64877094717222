import type { Server } from '@droptally/domain/catalog/server';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { ownReportsQuery } from '../../reads/own-reports.query.ts';
import { ownReport } from './own-report.ts';

/** Filter on an account's reports; `until` is exclusive. */
export type OwnReportsFilter = {
  servers: readonly Server[];
  stages: readonly string[];
  from: number;
  until: number;
};

/** The report after which a page begins. */
export type Cursor = { before: number; beforeId: string };

export type OwnReportsWanted = OwnReportsFilter & { limit: number; cursor: Cursor | undefined };

export type OwnReportsPage = { reports: OwnReport[]; total: number; next: Cursor | null; position: LogPosition };

/** One account's reports, a page at a time. */
@Injectable()
export class OwnReports {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  async page(
    account: string,
    { limit, cursor, ...filter }: OwnReportsWanted,
    signal: AbortSignal,
  ): Promise<OwnReportsPage> {
    const { index } = this.options.catalog.current();
    // No id is less than ''. Without a cursor this excludes reports at `until` itself, as the filter requires.
    const start = cursor && cursor.before < filter.until ? cursor : { before: filter.until, beforeId: '' };
    const params = { account, ...filter, ...start, most: limit + 1 };
    const rows = await ownReportsQuery.run(this.options.slow, params, signal);
    const state = rows.find(({ stage }) => stage === '');
    const reports = rows.filter(({ stage }) => stage !== '').map((row) => ownReport(row, index));
    const last = reports.length > limit ? reports[limit - 1] : undefined;
    return {
      reports: reports.slice(0, limit),
      total: state?.total ?? 0,
      next: last ? { before: last.time, beforeId: last.id } : null,
      position: state?.position ?? [],
    };
  }
}
