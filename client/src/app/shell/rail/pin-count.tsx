import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePins } from '#parts/entry-menu/use-pins.ts';
import './pin-count.css';

/** The number of pinned entries, shown beside Compare. */
export function PinCount(): JSX.Element | null {
  const { t } = useTranslation();
  const { length } = usePins().entries;
  if (length === 0) return null;
  return (
    <span className="pin-count" title={t('compare.pinned', { count: length })}>
      <span aria-hidden="true">{length}</span>
      <span className="dt-unseen">{t('compare.pinned', { count: length })}</span>
    </span>
  );
}
