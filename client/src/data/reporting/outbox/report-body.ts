import { dropsToWire } from '@droptally/domain/reporting/drop-type';
import type { BatchBody, BatchRun, ReportBody, ReportedRun, ReportOrigin } from '@droptally/proto/api/report';
import { VERSION } from '#data/platform/version.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';

const ENTERED = 'droptally';
const RECOGNIZED = 'droptally-recognition';

type Sent = Pick<KeptReport, 'draft' | 'metadata'>;

export function reportBody(report: Sent): ReportBody {
  return { ...originOf(report), ...runOf(report) };
}

/** Reports of screenshots of one server, each under its own key. */
export function batchBody(reports: readonly (Sent & Pick<KeptReport, 'key'>)[]): BatchBody {
  const [first] = reports;
  if (!first) throw new Error('There is nothing to send');
  const batchDrops = reports.map((report): BatchRun => ({ ...runOf(report), idempotencyKey: report.key }));
  return { ...originOf(first), batchDrops };
}

function originOf({ draft, metadata }: Sent): ReportOrigin {
  return { server: draft.server, source: metadata ? RECOGNIZED : ENTERED, version: `v${VERSION}` };
}

function runOf({ draft: { stageId, drops, times }, metadata }: Sent): ReportedRun {
  return { stageId, drops: dropsToWire(drops), times, ...(metadata && { metadata }) };
}
