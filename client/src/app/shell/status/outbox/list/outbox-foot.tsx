import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#data/loading/use-online.ts';
import { sendAllNow } from '#data/reporting/outbox-actions.ts';
import type { SittingReport } from '#data/reporting/sitting.ts';
import { useRemove } from '#features/report/sitting/use-remove.ts';
import { firstFocus } from '#ui/sheet/first-focus.ts';

/** Sends all reports, or removes all after a confirmation. */
export function OutboxFoot({ reports }: { reports: readonly SittingReport[] }): JSX.Element {
  const { t } = useTranslation();
  const online = useOnline();
  const remove = useRemove();
  const [sure, setSure] = useState(false);
  const canSend = online && reports.some(({ state, asks }) => state === 'waiting' && !asks);
  const removable = reports.filter(({ state }) => state !== 'sending').map(({ key }) => key);
  if (sure) {
    return (
      <div className="outbox-foot" role="alert">
        <p>{t('sitting.removeAllSure', { count: removable.length })}</p>
        <button type="button" className="frame-button" ref={firstFocus} onClick={() => setSure(false)}>
          {t('sitting.keep')}
        </button>
        <button
          type="button"
          className="frame-button outbox-foot-go"
          onClick={() => void remove(removable).then(() => setSure(false))}
        >
          {t('sitting.removeAll')}
        </button>
      </div>
    );
  }
  return (
    <div className="outbox-foot">
      <button type="button" className="frame-button" disabled={removable.length === 0} onClick={() => setSure(true)}>
        {t('sitting.removeAll')}
      </button>
      <button
        type="button"
        className="frame-button"
        data-strong={true}
        ref={firstFocus}
        disabled={!canSend}
        onClick={sendAllNow}
      >
        {t('sitting.sendNow')}
      </button>
    </div>
  );
}
