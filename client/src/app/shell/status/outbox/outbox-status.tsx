import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { outboxOpen } from '#app/open-dialogs.ts';
import { useOutbox } from '#data/reporting/sitting.ts';
import { Button } from '#ui/controls/button/button.tsx';
import './outbox-status.css';

/** In the status line: the number of waiting and of refused reports. */
export function OutboxStatus(): JSX.Element | null {
  const { t } = useTranslation();
  const reports = useOutbox();
  if (reports.length === 0) return null;
  const refused = reports.filter(({ state }) => state === 'refused').length;
  const waiting = reports.length - refused;
  return (
    <Button look="text" className="outbox-status" aria-haspopup="dialog" onClick={outboxOpen.open}>
      {waiting > 0 && <span>{t('sitting.waiting', { count: waiting })}</span>}
      {refused > 0 && <span className="outbox-status-refused">{t('sitting.refusedCount', { count: refused })}</span>}
    </Button>
  );
}
