import { sanityOf } from '@droptally/domain/catalog/sanity';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogIfLoaded } from '#data/catalog/use-catalog.ts';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useSitting } from '#data/reporting/sitting.ts';
import { formatCount } from '#i18n/formats.ts';
import { SittingRow } from './sitting-row.tsx';
import { sittingTotals } from './sitting-totals.ts';
import './sitting-tray.css';

/** Reports of the last 24 hours from this device, newest first, with totals. */
export function SittingTray(): JSX.Element | null {
  const { t } = useTranslation();
  const reports = useSitting();
  const catalog = useCatalogIfLoaded();
  const now = useMinute(1);
  const totals = useMemo(() => {
    return sittingTotals(reports, (stageId) => {
      const stage = catalog?.stages.get(stageId);
      return stage && { isGacha: stage.isGacha === true, sanity: sanityOf(stage) };
    });
  }, [reports, catalog]);
  if (reports.length === 0) return null;
  return (
    <section className="sitting-tray">
      <h2>{t('sitting.title')}</h2>
      <dl className="sitting-tray__totals">
        <Total name={t('sitting.reports')} count={totals.reports} />
        <Total name={t('vocabulary.word.runs')} count={totals.runs} />
        <Total name={t('vocabulary.word.sanitySpent')} count={totals.sanity} />
      </dl>
      <ol>
        {reports.map((report) => (
          <SittingRow key={report.key} report={report} now={now} />
        ))}
      </ol>
    </section>
  );
}

function Total({ name, count }: { name: string; count: number | null }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count === null ? '–' : formatCount(count)}</dd>
    </div>
  );
}
