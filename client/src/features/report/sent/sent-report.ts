import type { ReportDraft } from '#data/reporting/report/report-draft.ts';

/** An accepted report: by the server, or queued until there is a network. */
export type SentReport = { key: string; draft: ReportDraft; waiting: boolean };
