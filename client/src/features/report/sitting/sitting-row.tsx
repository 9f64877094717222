import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogIfLoaded } from '#data/catalog/use-catalog.ts';
import { dropUnsent } from '#data/reporting/outbox-actions.ts';
import { useRecall } from '#data/reporting/recalls.ts';
import { canRecall, type SittingReport } from '#data/reporting/sitting.ts';
import { formatAgo } from '#i18n/formats.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { recallFailureText } from '#parts/reports/recall-failure-text.ts';
import { undoReport } from '#parts/reports/undo-report.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ReportDrops } from './haul/report-drops.tsx';
import { ReportTitle } from './haul/report-title.tsx';
import { useAgain } from './use-again.ts';
import { useRemove } from './use-remove.ts';
import './sitting-row.css';

type SittingRowProps = { report: SittingReport; now: number };

const STATE_TEXTS: Readonly<Record<Exclude<SittingReport['state'], 'sent'>, TextKey>> = {
  waiting: 'sitting.waits',
  sending: 'sitting.sending',
  refused: 'sitting.refused',
  recalled: 'sitting.recalled',
};

/** One report of the sitting: its drops, state and actions. */
export function SittingRow({ report, now }: SittingRowProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalogIfLoaded();
  const again = useAgain();
  const remove = useRemove();
  const { draft, madeAt, state, error, key } = report;
  const { running, outcome } = useRecall('tray', key);
  const failure = recallFailureText(outcome, t);
  const edit = () => {
    again(draft);
    void dropUnsent([key]);
  };
  const known = catalog?.stages.has(draft.stageId);
  return (
    <li className="sitting-row" data-state={state}>
      <ReportTitle draft={draft} />
      <span className="sitting-row__when" data-tip={formatMoment(madeAt)}>
        {state !== 'sent' && <span className="sitting-row__state">{t(STATE_TEXTS[state])}</span>}
        <span>{formatAgo(madeAt, Math.max(now, madeAt))}</span>
      </span>
      <ReportDrops draft={draft} />
      <span className="sitting-row__actions">
        {state === 'refused' ? (
          <>
            <Button look="text" onClick={() => void remove([key])}>
              {t('sitting.dismiss')}
            </Button>
            {known && (
              <Button look="text" onClick={edit}>
                {t('sitting.edit')}
              </Button>
            )}
          </>
        ) : (
          known && (
            <Button look="text" onClick={() => again(draft)}>
              {t('report.again')}
            </Button>
          )
        )}
        {canRecall(report, now) && (
          <Button look="text" disabled={running} onClick={() => undoReport('tray', key)}>
            {t(running ? 'report.undoing' : 'report.undo')}
          </Button>
        )}
      </span>
      {state === 'refused' && error && (
        <p className="sitting-row__why">{t('sitting.whyRefused', { reason: failureText(error, t) })}</p>
      )}
      {failure && (
        <p className="sitting-row__why" role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}
