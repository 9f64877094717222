import type { SiteStats } from '@droptally/proto/api/site-stats';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentRuns } from '#data/live/use-live.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCount } from '#i18n/formats.ts';
import { useCountUp } from './use-count-up.ts';

/** Runs reported in the last 24 hours. Counts up once, then follows live updates. */
export function DailyTotal({ stats }: { stats: SiteStats }): JSX.Element {
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
