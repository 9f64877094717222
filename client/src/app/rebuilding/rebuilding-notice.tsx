import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useRebuilding } from '#data/rebuilding/rebuilding.ts';
import './rebuilding-notice.css';

/** Warns while the numbers in view are incomplete because of a rebuild. */
export function RebuildingNotice(): JSX.Element | null {
  const { t } = useTranslation();
  if (!useRebuilding()) return null;
  return (
    <p className="rebuilding-notice" role="status">
      {t('network.recounting')}
    </p>
  );
}
