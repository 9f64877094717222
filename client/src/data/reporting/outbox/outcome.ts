import type { HoldUp, KeptError, KeptReport } from '#data/reporting/report/kept-report.ts';
import type { ApiError } from '#data/transport/api-error.ts';

/** The result of one attempt. `waitMs` is the delay that the server asks for. */
export type Outcome =
  | { kind: 'taken'; hash: string; account: string | null }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'later'; error: ApiError; holdsUp: HoldUp; waitMs: number | null };

/** Sent by a proxy, or by the server while it cannot do anything. */
const UNREACHABLE_STATUSES = [408, 502, 503, 504];

export function outcomeOf(error: ApiError): Outcome {
  const { status, code } = error;
  if (status === null || UNREACHABLE_STATUSES.includes(status) || error.deploying) return later(error, 'all');
  if (status === 429) return later(error, 'account');
  // Without a code the rejection is not from the site.
  return status < 500 && code !== null ? { kind: 'refused', error } : later(error, 'report');
}

export function later(error: ApiError, holdsUp: HoldUp): Outcome {
  return { kind: 'later', error, holdsUp, waitMs: error.retryAfter === null ? null : error.retryAfter * 1000 };
}

/** The state to store before sending: if the page ends now, the report is known to have been tried. */
export function markTried(report: KeptReport, as: string | null, now: number): KeptReport {
  return { ...report, tried: report.tried ?? { as, at: now }, pause: null };
}

type Attempt = {
  now: number;
  /** Delay if the server does not give one. */
  waitMs: number;
  /** The `tried` state before this attempt. */
  before: KeptReport['tried'];
};

/** Applies the outcome of an attempt to a report. */
export function afterSending(report: KeptReport, outcome: Outcome, attempt: Attempt): KeptReport {
  return { ...report, ...changesBy(outcome, attempt) };
}

function changesBy(outcome: Outcome, { now, waitMs, before }: Attempt): Partial<KeptReport> {
  switch (outcome.kind) {
    case 'taken': {
      const { hash, account } = outcome;
      return { state: 'sent', taken: { hash, at: now }, account, pause: null, error: null };
    }
    case 'refused':
      return { state: 'refused', pause: null, error: keptError(outcome.error) };
    case 'later': {
      const until = now + (outcome.waitMs ?? waitMs);
      const { holdsUp } = outcome;
      // The server rejects senders over their limit before it accepts anything, so this was no trial.
      const tried = holdsUp === 'account' && { tried: before };
      return { pause: { until, holdsUp }, error: keptError(outcome.error), ...tried };
    }
  }
}

function keptError({ status, reason, code, deploying, why }: ApiError): KeptError {
  return { status, reason, code, ...(deploying && { deploying }), ...(why && { why }) };
}
