import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#data/loading/use-online.ts';
import { sendAllNow } from '#data/reporting/outbox-actions.ts';
import type { SittingReport } from '#data/reporting/sitting.ts';
import { useRemove } from '#features/report/sitting/use-remove.ts';
import { Button } from '#ui/controls/button/button.tsx';
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
        <Button ref={firstFocus} onClick={() => setSure(false)}>
          {t('sitting.keep')}
        </Button>
        <Button look="danger" onClick={() => void remove(removable).then(() => setSure(false))}>
          {t('sitting.removeAll')}
        </Button>
      </div>
    );
  }
  return (
    <div className="outbox-foot">
      <Button disabled={removable.length === 0} onClick={() => setSure(true)}>
        {t('sitting.removeAll')}
      </Button>
      <Button look="strong" ref={firstFocus} disabled={!canSend} onClick={sendAllNow}>
        {t('sitting.sendNow')}
      </Button>
    </div>
  );
}
