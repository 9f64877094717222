import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { outboxOpen } from '#app/open-dialogs.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { reportsStay } from '#data/reporting/device-reports.ts';
import { useOutbox } from '#data/reporting/sitting.ts';
import { useStore } from '#data/store/store.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { OutboxFoot } from './outbox-foot.tsx';
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
