import type { JSX } from 'react';
import { useText } from '#i18n/use-text.ts';
import { RetryButton } from '#parts/failure/retry-button.tsx';

/** Placeholder if the totals failed to load: the server may still be computing them. */
export function StatsFailure({ pending, refresh }: { pending: boolean; refresh: () => void }): JSX.Element {
  const t = useText();
  return (
    <div className="statistics-failure" role="alert">
      <h1>{t('statistics.failed')}</h1>
      <p className="dt-dim">{t('statistics.failedWhy')}</p>
      <RetryButton retry={refresh} retrying={pending} strong={true} text={t('statistics.refresh')} />
    </div>
  );
}
