import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { useOnline } from '#data/loading/use-online.ts';
import { dropUnsent, sendAnyway } from '#data/reporting/outbox-actions.ts';
import type { SittingReport } from '#data/reporting/sitting.ts';
import { ReportDrops } from '#features/report/sitting/haul/report-drops.tsx';
import { ReportTitle } from '#features/report/sitting/haul/report-title.tsx';
import { useAgain } from '#features/report/sitting/use-again.ts';
import { useRemove } from '#features/report/sitting/use-remove.ts';
import { formatAgo } from '#i18n/formats.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { outboxNotes } from './outbox-notes.ts';
import './outbox-row.css';

type OutboxRowProps = { report: SittingReport; onLeave: () => void };

/** An unsent report, the reason, and its actions. */
export function OutboxRow({ report, onLeave }: OutboxRowProps): JSX.Element {
  const { t } = useTranslation();
  const online = useOnline();
  const remove = useRemove();
  const { id } = useAccount();
  const { key, draft, madeAt, state } = report;
  return (
    <li className="outbox-row" data-state={state}>
      <div className="outbox-row-what">
        <ReportTitle draft={draft} onLeave={onLeave} />
        <span className="outbox-row-when" data-tip={formatMoment(madeAt)}>
          {formatAgo(madeAt)}
        </span>
        <ReportDrops draft={draft} />
        {outboxNotes(report, { online, account: id, t }).map(({ text, values, tone }) => (
          <p key={text} className="outbox-row-note" data-tone={tone}>
            {t(text, values)}
          </p>
        ))}
      </div>
      <div className="outbox-row-actions">
        <RowActions report={report} onLeave={onLeave} />
        <Button disabled={state === 'sending'} onClick={() => void remove([key])}>
          {t(state === 'refused' ? 'sitting.dismiss' : 'sitting.remove')}
        </Button>
      </div>
    </li>
  );
}

function RowActions({ report, onLeave }: OutboxRowProps): JSX.Element | null {
  const { t } = useTranslation();
  const again = useAgain();
  const { key, draft, state, asks } = report;
  const edit = () => {
    onLeave();
    again(draft);
    void dropUnsent([key]);
  };
  if (state === 'refused') {
    return (
      <>
        <Button onClick={() => void sendAnyway(key)}>{t('shell.retry')}</Button>
        <Button onClick={edit}>{t('sitting.edit')}</Button>
      </>
    );
  }
  if (!asks) return null;
  return <Button onClick={() => void sendAnyway(key)}>{t('sitting.sendAnyway')}</Button>;
}
