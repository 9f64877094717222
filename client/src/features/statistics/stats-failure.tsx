import type { JSX } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** In place of numbers that could not be read: the server may still be making them. */
export function StatsFailure({ pending, refresh }: { pending: boolean; refresh: () => void }): JSX.Element {
  const t = useText();
  return (
    <div className="statistics-failure" role="alert">
      <h1>{t('statistics.failed')}</h1>
      <p className="dt-dim">{t('statistics.failedWhy')}</p>
      <button type="button" className="frame-button" data-strong disabled={pending} onClick={refresh}>
        {t('statistics.refresh')}
      </button>
    </div>
  );
}
