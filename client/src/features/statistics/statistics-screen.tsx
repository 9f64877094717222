import type { SiteStats } from '@droptally/proto/api/site-stats';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { type Age, useDataset } from '#data/use-dataset.ts';
import { formatAgo, formatCount } from '#i18n/formats.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { StatsFailure } from './stats-failure.tsx';
import { ItemStatsTable } from './tables/item-stats-table.tsx';
import { StageStatsTable } from './tables/stage-stats-table.tsx';
import './statistics-screen.css';
import './totals.css';

type TotalsProps = { stats: SiteStats; age: Age | undefined; stale: boolean };

/** Totals of the whole site on one server. */
export function StatisticsScreen(): JSX.Element {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const stats = useDataset('stats', { keepPrevious: true });
  const { data, age, isPrevious } = stats;
  return (
    <Screen {...useInspectorPane()}>
      {data && catalog && (
        <CatalogProvider catalog={catalog}>
          <div className="statistics">
            <Totals stats={data} age={age} stale={isPrevious} />
            <StatsTables stats={data} readAt={age?.fetchedAt} stale={isPrevious} />
          </div>
        </CatalogProvider>
      )}
      {data && !catalog && <CatalogAwaited />}
      {!data && (stats.failed ? <StatsFailure stats={stats} /> : <EmptyLine>{t('statistics.loading')}</EmptyLine>)}
    </Screen>
  );
}

type StatsTablesProps = { stats: SiteStats; readAt: number | undefined; stale: boolean };

function StatsTables({ stats, readAt, stale }: StatsTablesProps): JSX.Element {
  const { t } = useTranslation();
  const scrolls = useFrameWidth() === 'wide';
  const shared = { stale, scrolls };
  const quiet = stats.totalStageTimes_24h.length === 0;
  return (
    <div className="statistics-tables" data-quiet={quiet}>
      <Part title={t('statistics.stagesAll')}>
        <StageStatsTable
          {...shared}
          id="statistics-stages"
          label={t('statistics.stagesAll')}
          none={t('statistics.allNone')}
          counted={stats.totalStageTimes}
        />
      </Part>
      <Part title={t('statistics.items')}>
        <ItemStatsTable {...shared} label={t('statistics.items')} counted={stats.totalItemQuantities} />
      </Part>
      <Part title={t('statistics.stagesDay')}>
        {quiet ? (
          <EmptyLine>{t('statistics.dayNone')}</EmptyLine>
        ) : (
          <StageStatsTable
            {...shared}
            id="statistics-stages-day"
            label={t('statistics.stagesDay')}
            none={t('statistics.dayNone')}
            counted={stats.totalStageTimes_24h}
            dayUntil={readAt}
          />
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <section className="statistics-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Totals of the server, and when they were loaded. */
function Totals({ stats, age, stale }: TotalsProps): JSX.Element {
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
