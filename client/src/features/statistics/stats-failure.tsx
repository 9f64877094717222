import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryButton } from '#parts/failure/retry-button.tsx';

/** Placeholder if the totals failed to load: the server may still be computing them. */
export function StatsFailure({ pending, refresh }: { pending: boolean; refresh: () => void }): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className="statistics-failure" role="alert">
      <h1>{t('statistics.failed')}</h1>
      <p className="dt-dim">{t('statistics.failedWhy')}</p>
      <RetryButton retry={refresh} retrying={pending} strong={true} text={t('statistics.refresh')} />
    </div>
  );
}
