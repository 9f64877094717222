import { HEADERS } from '@droptally/proto/api/headers';
import { PATHS } from '@droptally/proto/api/paths';
import type { ReportAnswer } from '@droptally/proto/api/report';
import { post } from '#data/api.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';
import { ApiError, InvalidAnswer } from '#data/transport/api-error.ts';
import { later, type Outcome, outcomeOf } from './outcome.ts';
import { reportBody } from './report-body.ts';

const REPORT_ID = /^[0-9a-z]{20}-[0-9a-zA-Z]{16}$/;

/** Sends a report as an account, or without one. */
export async function sendReport(report: KeptReport, as: string | null): Promise<Outcome> {
  try {
    const sent = { account: as, headers: { [HEADERS.idempotencyKey]: report.key } };
    const { body, account } = await post<Partial<ReportAnswer> | string>(PATHS.report, reportBody(report), sent);
    const hash = typeof body === 'object' ? body.reportHash : undefined;
    if (isReportId(hash)) return { kind: 'taken', hash, account: account ?? as };
    // A captive portal answers every request with its own page.
    return later(new InvalidAnswer(200), 'all');
  } catch (error) {
    return outcomeOf(error instanceof ApiError ? error : new ApiError(null, String(error)));
  }
}

export function isReportId(hash: string | undefined): hash is string {
  return hash !== undefined && REPORT_ID.test(hash);
}
