import type { SiteStats } from '@droptally/proto/api/site-stats';
import { Link } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useRecentRuns } from '#data/live/use-live.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatAgo, formatCount } from '#i18n/formats.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';
import { eased } from './eased.ts';
import './counts.css';

const DURATION_MS = 1_500;

/** Animate once per visit: repeating it on every return would only distract. */
let counted = false;

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

/** Runs reported in the last 24 hours. Counts up once, then follows live updates. */
function DailyTotal({ stats }: { stats: SiteStats }): JSX.Element {
  const { t } = useTranslation();
  const { server, source } = useSelection();
  const live = useRecentRuns(server);
  const total = live ?? stats.totalStageTimes_24h.reduce((sum, { times }) => sum + times, 0);
  const shown = useCountUp(total);
  return (
    <section className="counts-day" aria-labelledby="counts-day-title">
      <h2 id="counts-day-title" className="dt-label">
        {t(source === 'personal' ? 'home.dayEveryone' : 'home.day')}
      </h2>
      {total > 0 ? (
        <p className="counts-day-total">
          <span className="dt-unseen">{formatCount(total)}</span>
          <span key={live} className={live === undefined ? undefined : 'counts-tick'} aria-hidden="true">
            {formatCount(shown ?? total)}
          </span>
        </p>
      ) : (
        <>
          <p className="counts-day-none">{t('home.dayNone')}</p>
          <p className="dt-dim">{t('home.dayNoneWhy')}</p>
        </>
      )}
    </section>
  );
}

/** Counts up from 0 when first shown; afterwards returns the count itself. */
function useCountUp(count: number | undefined): number | undefined {
  const [share, setShare] = useState(() => (counted || wantsLessMotion() ? 1 : 0));
  const known = count !== undefined && count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect's own steps must not restart it
  useEffect(() => {
    if (!known || share === 1) return;
    counted = true;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const passed = (now - start) / DURATION_MS;
      setShare(eased(passed));
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [known]);
  return count === undefined ? undefined : Math.round(count * share);
}
