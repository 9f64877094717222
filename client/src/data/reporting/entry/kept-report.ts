import type { ErrorCode } from '@droptally/proto/api/errors';
import type { ReportDraft } from '#data/reporting/report-draft.ts';

type ReportState = 'waiting' | 'sent' | 'refused' | 'recalled';

/** What an answer, or the lack of one, holds up: everything, what the same account sends, or this report alone. */
export type HoldUp = 'all' | 'account' | 'report';

export type KeptError = { status: number | null; reason: string; code: ErrorCode | null };

/** A report as this device keeps it, from before it is sent until it cannot be taken back any more. */
export type KeptReport = {
  /** The idempotency key: sent twice under it, a report counts once. */
  key: string;
  draft: ReportDraft;
  madeAt: number;
  /** Who made it; null is nobody, and then it becomes whoever it is sent as. */
  account: string | null;
  state: ReportState;
  /** As whom it was sent first, and when: a key belongs to its account, so it is sent as the same ever after. */
  tried: { as: string | null; at: number } | null;
  /** Why it is not sent right now. */
  pause: { until: number; holdsUp: HoldUp } | null;
  error: KeptError | null;
  /** Its id at the server, and when the server said so. */
  taken: { hash: string; at: number } | null;
};

type Origin = { key: string; account: string | null; now: number };

export function newReport(draft: ReportDraft, { key, account, now }: Origin): KeptReport {
  return { key, draft, madeAt: now, account, state: 'waiting', tried: null, pause: null, error: null, taken: null };
}

/** A report as if it had never been tried: somebody says that it shall be sent although it may count twice. */
export function withoutTrial(report: KeptReport): KeptReport {
  return { ...report, state: 'waiting', tried: null, pause: null, error: null };
}

export function isUnsent({ state }: KeptReport): boolean {
  return state === 'waiting' || state === 'refused';
}
