import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetState } from '#data/use-dataset.ts';
import { isAnswered } from '#parts/failure/failure-text.ts';
import { RetryButton } from '#parts/failure/retry-button.tsx';
import { useFailureReason } from '#parts/failure/use-failure-reason.ts';

/** Placeholder if the totals failed to load: the server may still be computing them. */
export function StatsFailure({ stats }: { stats: DatasetState<unknown> }): JSX.Element {
  const { t } = useTranslation();
  const reason = useFailureReason(stats);
  return (
    <div className="statistics-failure" role="alert">
      <h1>{t('statistics.failed')}</h1>
      <p>{reason}</p>
      {isAnswered(stats.error) && <p className="dt-dim">{t('statistics.failedWhy')}</p>}
      <RetryButton retry={stats.refetch} retrying={stats.pending} strong={true} text={t('statistics.refresh')} />
    </div>
  );
}
