import type { Recalled } from '#data/reporting/recall-report.ts';
import type { Translate } from '#i18n/text-key.ts';

/** Why a report could not be taken back; in the server's words if it responded. Null without a failure. */
export function recallFailureText(outcome: Recalled | null, t: Translate): string | null {
  if (outcome?.kind === 'expired') return t('report.undoExpired');
  if (outcome?.kind !== 'failed') return null;
  const { status, reason } = outcome.error;
  return t(status === null ? 'report.undoFailed' : 'report.undoRefused', { reason });
}
