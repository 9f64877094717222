import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressLine } from '#ui/controls/progress-line.tsx';
import { useNetwork } from './use-network.ts';

/** On a phone, which has no status line: a progress bar for loading datasets. */
export function NetworkLine(): JSX.Element | null {
  const { t } = useTranslation();
  const { loading } = useNetwork();
  if (!loading) return null;
  const { percentage, pending } = loading;
  return <ProgressLine label={t('shell.pending', { count: pending })} percentage={percentage} />;
}
