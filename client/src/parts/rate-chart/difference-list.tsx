import type { Difference } from '@droptally/domain/differences/differences';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioText } from './ratio-text.ts';
import './difference-list.css';

type DifferenceListProps = { pairs: readonly Difference[]; nameOf: (index: number) => string };

/** What can be told of every two of the rates shown, in words. */
export function DifferenceList({ pairs, nameOf }: DifferenceListProps): JSX.Element | null {
  const { t } = useTranslation();
  if (pairs.length === 0) return null;
  return (
    <ul className="difference-list" aria-label={t('differences.title')}>
      {pairs.map((pair) => (
        <li key={`${pair.one} ${pair.other}`} data-verdict={pair.verdict}>
          {t('differences.pair', { one: nameOf(pair.one), other: nameOf(pair.other), difference: ratioText(t, pair) })}
        </li>
      ))}
    </ul>
  );
}
