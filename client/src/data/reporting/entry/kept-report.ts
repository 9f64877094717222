import type { ErrorCode } from '@droptally/proto/api/errors';
import type { ReportDraft } from '#data/reporting/report-draft.ts';

type ReportState = 'waiting' | 'sent' | 'refused' | 'recalled';

/** What a failed attempt holds up: everything, the reports of the same account, or only this report. */
export type HoldUp = 'all' | 'account' | 'report';

export type KeptError = { status: number | null; reason: string; code: ErrorCode | null };

/** A report as stored on this device, from before it is sent until it can no longer be recalled. */
export type KeptReport = {
  /** Idempotency key: a report sent twice under it counts once. */
  key: string;
  draft: ReportDraft;
  madeAt: number;
  /** The account that made it. Null without one; it then becomes the one it is sent as. */
  account: string | null;
  state: ReportState;
  /** The first attempt: account and time. Keys belong to an account, so later attempts use the same one. */
  tried: { as: string | null; at: number } | null;
  /** Why it is not sent right now. */
  pause: { until: number; holdsUp: HoldUp } | null;
  error: KeptError | null;
  /** Its id on the server, and when the server accepted it. */
  taken: { hash: string; at: number } | null;
};

type Origin = { key: string; account: string | null; now: number };

export function newReport(draft: ReportDraft, { key, account, now }: Origin): KeptReport {
  return { key, draft, madeAt: now, account, state: 'waiting', tried: null, pause: null, error: null, taken: null };
}

/** Resets a report to untried: the user has decided to send it although it may count twice. */
export function resetTried(report: KeptReport): KeptReport {
  return { ...report, state: 'waiting', tried: null, pause: null, error: null };
}

export function isUnsent({ state }: KeptReport): boolean {
  return state === 'waiting' || state === 'refused';
}
