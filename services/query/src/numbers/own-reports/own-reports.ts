import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import type { Server } from '@droptally/domain/catalog/server';
import { RELIABILITY } from '@droptally/domain/reporting/reliability';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { OwnReport, WhyNotCounted } from '@droptally/proto/api/own-reports';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { type OwnReportRow, ownReportsQuery } from '../../reads/own-reports.query.ts';

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

/** Converts a row to what its account sees. */
function ownReport(row: OwnReportRow, index: CatalogIndex): OwnReport {
  const why = whyNotCounted(row, index);
  return {
    id: row.public_id,
    time: row.instant,
    server: row.report_server,
    stageId: row.stage,
    times: row.run_count,
    drops: row.item_ids.map((itemId, i) => ({ itemId, quantity: row.item_quantities[i] ?? 0 })),
    source: row.reporter,
    counted: why === undefined,
    ...(why && { why }),
  };
}

function whyNotCounted(row: OwnReportRow, index: CatalogIndex): WhyNotCounted | undefined {
  if (row.is_recalled) return 'recalled';
  switch (row.trust) {
    case RELIABILITY.ok:
      return undefined;
    case RELIABILITY.md5:
      return 'screenshot';
    case RELIABILITY.drop:
      return hadList(row, index) ? 'outlier' : 'unlisted';
    default:
      return 'rule';
  }
}

/** Whether the stage had a drop list when the report was made. */
function hadList({ stage, report_server, instant }: OwnReportRow, index: CatalogIndex): boolean {
  const rules = index.timeline(stage, report_server)?.rulesAt(instant) ?? [];
  return rules.length > 0;
}
