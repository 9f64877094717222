import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import { RANKS } from '#features/compare/rows/ranks.ts';
import { RankMark, rankText } from './compared-lines/rank-mark.tsx';

type LegendProps = { measure: Measure; ranks: boolean };

/** Explains the rank marks, if values are ranked, and the confidence of the intervals. */
export function Legend({ measure, ranks }: LegendProps): JSX.Element {
  const { t } = useTranslation();
  const [confidence] = usePreference('confidence');
  const percent = String(Math.round(confidence * 1000) / 10);
  return (
    <p className="compare-sheet__legend">
      {ranks &&
        RANKS.map((rank) => (
          <span key={rank}>
            <RankMark rank={rank} measure={measure} /> {t(rankText(rank, measure))}
          </span>
        ))}
      <span>{t('compare.howSure', { percent })}</span>
    </p>
  );
}
