import type { SiteStats } from '@droptally/proto/api/site-stats';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useDataset } from '#data/use-dataset.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { StatsFailure } from './stats-failure.tsx';
import { ItemStatsTable } from './tables/item-stats-table.tsx';
import { StageStatsTable } from './tables/stage-stats-table.tsx';
import { Totals } from './totals/totals.tsx';
import './statistics-screen.css';

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
