import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { withStatus } from '#i18n/with-status.ts';

/** Says that the service worker could not keep what another app shared; see `public/take-shares.js`. */
export function SharingFailure(): JSX.Element | null {
  const { t } = useTranslation();
  const hasFailed = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search['shared'] === 'failed',
  });
  if (!hasFailed) return null;
  return (
    <p className="recognition__warning" role="alert">
      {withStatus(null, t('recognition.sharingFailed'))}
    </p>
  );
}
