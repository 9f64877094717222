import type { JSX } from 'react';
import { useText } from '#i18n/use-text.ts';
import { ProgressLine } from '#ui/controls/progress-line.tsx';
import { useNetwork } from './use-network.ts';

/** On a phone, which has no status line: a progress bar for loading datasets. */
export function NetworkLine(): JSX.Element | null {
  const t = useText();
  const { loading } = useNetwork();
  if (!loading) return null;
  const { percentage, pending } = loading;
  return <ProgressLine label={t('shell.pending', { count: pending })} percentage={percentage} />;
}
