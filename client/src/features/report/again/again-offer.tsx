import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { haulText } from '#features/report/entries/entries.ts';
import type { ReportFlow } from '#features/report/flow/use-report-flow.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import '#features/report/sent/sent-bar.css';

/** What "same again" is about to send. */
export function AgainOffer({ flow }: { flow: ReportFlow }): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { context, offers, send } = flow;
  if (!offers || !context.last) return null;
  const { server } = context.last;
  return (
    <div className="sent-bar" role="status" data-kind="offered">
      <div className="sent-bar__text">
        <strong>{t('report.againReady', { server })}</strong>
        <span>{haulText(context.last, catalog, t)}</span>
      </div>
      <Button onClick={() => send({ type: 'again.dropped' })}>
        {t('report.againDrop')} <KeyCaps keys="Escape" />
      </Button>
    </div>
  );
}
