import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNetwork } from './use-network.ts';
import './network-line.css';

/** On a phone, which has no status line: a progress bar for loading datasets. */
export function NetworkLine(): JSX.Element | null {
  const { t } = useTranslation();
  const { loading } = useNetwork();
  if (!loading) return null;
  const { percentage, pending } = loading;
  return (
    <div
      className="network-line"
      role="progressbar"
      aria-label={t('shell.pending', { count: pending })}
      aria-valuenow={percentage}
    >
      <span style={{ width: `${Math.max(4, percentage)}%` }} />
    </div>
  );
}
