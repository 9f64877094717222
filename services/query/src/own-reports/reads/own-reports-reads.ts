import type { Position } from '@droptally/domain/statistics/log-position';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ReadTurns } from '../../answers/read-turns.ts';
import { ownReport } from '../../numbers/own-reports/own-report.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { ownReportsQuery } from '../../reads/own-reports.query.ts';
import type { Cursor, OwnReportsFilter, OwnReportsRequest } from '../own-reports-request.ts';

export type OwnReportsPage = { reports: OwnReport[]; total: number; next: Cursor | null; position: Position };

/** Reports per read of an export: with 60 drops each, about a megabyte of text that a slow client leaves in memory. */
const REPORTS_PER_READ = 500;

/** Reads one account's reports from the warehouse. */
@Injectable()
export class OwnReportsReads {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly turns: ReadTurns,
  ) {}

  page(request: FastifyRequest, account: string, wanted: OwnReportsRequest): Promise<OwnReportsPage> {
    return this.turns.slow(request, account, (signal) => this.#page(account, wanted, signal));
  }

  async #page(
    account: string,
    { limit, cursor, ...filter }: OwnReportsRequest,
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

  /** Reads all reports in batches. Other requests get their turn in between, and only one batch is held in memory. */
  async *all(request: FastifyRequest, account: string, filter: OwnReportsFilter): AsyncGenerator<OwnReport[]> {
    let cursor: Cursor | undefined;
    do {
      const page = await this.page(request, account, { ...filter, limit: REPORTS_PER_READ, cursor });
      yield page.reports;
      cursor = page.next ?? undefined;
    } while (cursor);
  }
}
