import { ERROR_STATUS } from '@droptally/proto/api/errors';
import { PATHS } from '@droptally/proto/api/paths';
import type { BatchAnswer, BatchResult } from '@droptally/proto/api/report';
import { post } from '#data/api.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';
import { ApiError, InvalidAnswer } from '#data/transport/api-error.ts';
import { later, type Outcome, outcomeOf } from './outcome.ts';
import { batchBody } from './report-body.ts';
import { isReportId, sendReport } from './send-report.ts';

/** Sends reports in one request. The outcomes are in their order. */
export async function sendReports(reports: readonly KeptReport[], as: string | null): Promise<readonly Outcome[]> {
  const [first] = reports;
  if (first && reports.length === 1) return [await sendReport(first, as)];
  try {
    const { body, account } = await post<unknown>(PATHS.reportBatch, batchBody(reports), { account: as });
    const results = isAnswer(body) ? body.results : [];
    // A captive portal answers every request with its own page.
    if (results.length !== reports.length) throw new InvalidAnswer(200);
    return results.map((result) => outcomeIn(result, account ?? as));
  } catch (error) {
    const outcome = outcomeFor(error);
    return reports.map(() => outcome);
  }
}

function outcomeIn(result: BatchResult, account: string | null): Outcome {
  if ('code' in result) {
    const { code, message, reason: why = null } = result;
    return outcomeOf(new ApiError(ERROR_STATUS[code], message, code, { why }));
  }
  const { reportHash } = result;
  return isReportId(reportHash)
    ? { kind: 'taken', hash: reportHash, account }
    : later(new InvalidAnswer(200), 'report');
}

function outcomeFor(error: unknown): Outcome {
  if (error instanceof InvalidAnswer) return later(error, 'all');
  const outcome = outcomeOf(error instanceof ApiError ? error : new ApiError(null, String(error)));
  // One of them may be at fault: each is sent alone, where its refusal is its own.
  return outcome.kind === 'refused' ? later(outcome.error, 'report') : outcome;
}

function isAnswer(body: unknown): body is BatchAnswer {
  return typeof body === 'object' && body !== null && 'results' in body && Array.isArray(body.results);
}
