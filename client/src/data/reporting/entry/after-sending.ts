import type { Outcome } from '#data/reporting/send/send-report.ts';
import type { ApiError } from '#data/transport/api-error.ts';
import type { KeptError, KeptReport } from './kept-report.ts';

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

function keptError({ status, reason, code }: ApiError): KeptError {
  return { status, reason, code };
}
