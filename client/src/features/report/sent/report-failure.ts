import type { ReportDraft } from '#data/reporting/report/report-draft.ts';

/** Why an action failed; in the server's words if it responded. */
export type ReportFailure = { reason: string; answered: boolean; draft: ReportDraft | null };

export function failureOf(error: unknown, draft: ReportDraft | null): ReportFailure {
  const { status, reason, message } = Object(error) as { status?: number | null; reason?: string; message?: string };
  return { reason: reason ?? message ?? String(error), answered: typeof status === 'number', draft };
}
