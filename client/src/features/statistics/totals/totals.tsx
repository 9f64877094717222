import type { SiteStats } from '@droptally/proto/api/site-stats';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { Age } from '#data/use-dataset.ts';
import { formatAgo, formatCount } from '#i18n/formats.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import './totals.css';

type TotalsProps = { stats: SiteStats; age: Age | undefined; stale: boolean };

/** Totals of the server, and when they were loaded. */
export function Totals({ stats, age, stale }: TotalsProps): JSX.Element {
  const { t } = useTranslation();
  const { source } = useSelection();
  const now = Math.max(useMinute(1), age?.fetchedAt ?? 0);
  const reports = stats.totalStageTimes.reduce((sum, { times }) => sum + times, 0);
  const items = stats.totalItemQuantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <header className="totals" data-stale={stale}>
      <h1 className="dt-unseen">{t('statistics.title')}</h1>
      {source === 'personal' && <p className="totals-whose">{t('statistics.ofEveryone')}</p>}
      <dl className="totals-list">
        <Total label={t('vocabulary.word.runsReported')} count={reports} />
        <Total label={t('vocabulary.word.itemsDropped')} count={items} />
        <Total label={t('vocabulary.word.sanitySpent')} count={stats.totalApCost} />
      </dl>
      {age && (
        <p className="totals-age dt-dim">
          {t('statistics.updated', { date: formatMoment(age.fetchedAt), ago: formatAgo(age.fetchedAt, now) })}
        </p>
      )}
    </header>
  );
}

function Total({ label, count }: { label: string; count: number }): JSX.Element {
  return (
    <div>
      <dt className="dt-label">{label}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
