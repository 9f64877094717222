import type { ReportDraft } from '#data/reporting/report-draft.ts';

/** A report that was taken in: by the server, or to be sent once there is a network. */
export type SentReport = { key: string; draft: ReportDraft; waiting: boolean };
