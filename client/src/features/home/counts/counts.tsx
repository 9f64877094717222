import type { SiteStats } from '@droptally/proto/api/site-stats';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatAgo, formatCount } from '#i18n/formats.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { DailyTotal } from './daily-total.tsx';
import './counts.css';

/** Totals behind the numbers of the chosen server. */
export function Counts(): JSX.Element {
  const { t } = useTranslation();
  const stats = useDataset('stats', { keepPrevious: true });
  const { data, age, isPrevious } = stats;
  if (data) {
    return (
      <div className="counts" data-stale={isPrevious}>
        <DailyTotal stats={data} />
        <Overview stats={data} fetchedAt={age?.fetchedAt} />
      </div>
    );
  }
  return <Awaited set={stats} loading={t('home.countsLoading')} notRead={t('home.countsFailed')} />;
}

type OverviewProps = { stats: SiteStats; fetchedAt: number | undefined };

function Overview({ stats, fetchedAt }: OverviewProps): JSX.Element {
  const { t } = useTranslation();
  const { source } = useSelection();
  const minute = useMinute(1);
  const reports = stats.totalStageTimes.reduce((sum, { times }) => sum + times, 0);
  const items = stats.totalItemQuantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="counts-all" aria-labelledby="counts-all-title">
      <header>
        <h2 id="counts-all-title" className="dt-label">
          {t(source === 'personal' ? 'home.allEveryone' : 'home.all')}
        </h2>
        <Link to="/statistics" className="dt-label counts-link">
          {t('home.allMore')}
        </Link>
      </header>
      <dl className="counts-list">
        <dt>{t('vocabulary.word.runsReported')}</dt>
        <dd>{formatCount(reports)}</dd>
        <dt>{t('vocabulary.word.itemsDropped')}</dt>
        <dd>{formatCount(items)}</dd>
        <dt>{t('vocabulary.word.sanitySpent')}</dt>
        <dd>{formatCount(stats.totalApCost)}</dd>
      </dl>
      {fetchedAt !== undefined && (
        <p className="dt-label">{t('home.readAgo', { ago: formatAgo(fetchedAt, Math.max(minute, fetchedAt)) })}</p>
      )}
    </section>
  );
}
