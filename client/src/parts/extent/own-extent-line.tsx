import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowSubject } from '#data/rows/matrix-index.ts';
import { useOwnExtent } from '#data/rows/use-own-extent.ts';
import { Icon } from '#ui/icon/icon.tsx';
import './own-extent-line.css';
import { ownExtentText } from './own-extent-text.ts';

/** Marks personal numbers and says how many runs they cover. Null while everyone's numbers are shown. */
export function OwnExtentLine({ of = [] }: { of?: readonly RowSubject[] }): JSX.Element | null {
  const { t } = useTranslation();
  const extent = useOwnExtent(...of);
  if (!extent) return null;
  return (
    <span className="own-extent dt-dim">
      <Icon name="account" size={12} />
      <span>{ownExtentText(extent, t)}</span>
    </span>
  );
}
