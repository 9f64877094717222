import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#parts/failure/failure-text.ts';

type ReportTotalsProps = { sent: number; failed: number; waiting: number; sendFailure: unknown };

/** How many reports were taken, how many not, and what may be the reason. */
export function ReportTotals({ sent, failed, waiting, sendFailure }: ReportTotalsProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className="report-totals" role="status">
      {sent > 0 && (
        <p>
          {t('recognition.sentCount', { count: sent })} {t('recognition.soon')}
        </p>
      )}
      {failed > 0 && <p className="report-totals__bad">{t('recognition.failedCount', { count: failed })}</p>}
      {sendFailure !== null && <p className="report-totals__bad">{failureText(sendFailure, t)}</p>}
      {failed + waiting > 0 && (
        <section>
          <h2>{t('recognition.hints.title')}</h2>
          <ul>
            <li>{t('recognition.hints.network')}</li>
            <li>{t('recognition.hints.daily')}</li>
            <li>{t('recognition.hints.address')}</li>
            <li>{t('recognition.hints.clock')}</li>
          </ul>
        </section>
      )}
    </div>
  );
}
