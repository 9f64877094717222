import { dropsToWire } from '@droptally/domain/reporting/drop-type';
import type { ReportAnswer } from '@droptally/proto/api/report';
import type { SubmitResult } from './submit-reports.ts';

/** The response for an accepted report. Strict clients know only `reportHash`, so an empty `ignored` is omitted. */
export function reportAnswer({ id, ignored = [] }: Extract<SubmitResult, { ok: true }>): ReportAnswer {
  if (ignored.length === 0) return { reportHash: id };
  return { reportHash: id, ignored: dropsToWire(ignored) };
}
