import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outboxOpen } from '#app/open-dialogs.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useOnline } from '#data/loading/use-online.ts';
import { reportsStay } from '#data/reporting/device-reports.ts';
import { sendAllNow } from '#data/reporting/outbox-actions.ts';
import { type SittingReport, useOutbox } from '#data/reporting/sitting.ts';
import { useStore } from '#data/store/store.ts';
import { useRemove } from '#features/report/sitting/use-remove.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { OutboxRow } from './outbox-row.tsx';
import './outbox-dialog.css';

/** All unsent reports in sending order. Closes when none is left. */
export function OutboxDialog(): JSX.Element {
  const { t } = useTranslation();
  const reports = useOutbox();
  const catalog = useAwaitedCatalog();
  const stay = useStore(reportsStay);
  const open = outboxOpen.useIsOpen() && reports.length > 0;
  const close = outboxOpen.close;
  useEffect(() => {
    if (reports.length === 0) outboxOpen.close();
  }, [reports.length]);
  return (
    <Sheet open={open} title={t('sitting.outbox')} onClose={close} dialog={true}>
      <p className="outbox-dialog-lead">{t('sitting.lead')}</p>
      {stay !== 'persistent' && (
        <p className="outbox-dialog-lead outbox-dialog-caution">
          {t(stay === 'session' ? 'sitting.staySession' : 'sitting.stayMemory')}
        </p>
      )}
      <CatalogProvider catalog={catalog}>
        <ul className="outbox-dialog-list">
          {reports.map((report) => (
            <OutboxRow key={report.key} report={report} onLeave={close} />
          ))}
        </ul>
      </CatalogProvider>
      <OutboxFoot reports={reports} />
    </Sheet>
  );
}

/** Sends all reports, or removes all after a confirmation. */
function OutboxFoot({ reports }: { reports: readonly SittingReport[] }): JSX.Element {
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
