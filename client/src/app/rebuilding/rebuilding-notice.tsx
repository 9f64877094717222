import type { JSX } from 'react';
import { useRebuilding } from '#data/rebuilding/rebuilding.ts';
import { useText } from '#i18n/use-text.ts';
import './rebuilding-notice.css';

/** Warns while the numbers in view are incomplete because of a rebuild. */
export function RebuildingNotice(): JSX.Element | null {
  const t = useText();
  if (!useRebuilding()) return null;
  return (
    <p className="rebuilding-notice" role="status">
      {t('network.recounting')}
    </p>
  );
}
