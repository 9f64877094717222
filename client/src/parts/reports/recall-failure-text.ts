import type { Recalled } from '#data/reporting/recall-report.ts';
import type { Translate } from '#i18n/text-key.ts';
import { failureText } from '#parts/failure/failure-text.ts';

/** Why a report could not be taken back. Null without a failure. */
export function recallFailureText(outcome: Recalled | null, t: Translate): string | null {
  if (outcome?.kind === 'expired') return t('report.undoExpired');
  if (outcome?.kind !== 'failed') return null;
  return t('report.undoFailed', { reason: failureText(outcome.error, t) });
}
