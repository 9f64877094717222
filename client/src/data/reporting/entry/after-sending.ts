import type { Outcome } from '#data/reporting/send/send-report.ts';
import type { ApiError } from '#data/transport/api-error.ts';
import type { KeptError, KeptReport } from './kept-report.ts';

/** What is kept before it is sent: should this page end now, it is still known to have been tried. */
export function beingTried(report: KeptReport, as: string | null, now: number): KeptReport {
  return { ...report, tried: report.tried ?? { as, at: now }, pause: null };
}

type Attempt = {
  now: number;
  /** How long to wait where the server names no time itself. */
  waitMs: number;
  /** What was known of earlier attempts before this one. */
  before: KeptReport['tried'];
};

/** What an attempt leaves of a report. */
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
      // Whoever sends too much is told before anything is taken in.
      const tried = holdsUp === 'account' && { tried: before };
      return { pause: { until, holdsUp }, error: keptError(outcome.error), ...tried };
    }
  }
}

function keptError({ status, reason, code }: ApiError): KeptError {
  return { status, reason, code };
}
