import type { JSX } from 'react';
import { useRebuilding } from '#data/rebuilding/rebuilding.ts';
import { useText } from '#i18n/use-text.ts';
import './rebuilding-notice.css';

/** Says that something is missing from the numbers in view for as long as it is. */
export function RebuildingNotice(): JSX.Element | null {
  const t = useText();
  if (!useRebuilding()) return null;
  return (
    <p className="rebuilding-notice" role="status">
      {t('network.recounting')}
    </p>
  );
}
