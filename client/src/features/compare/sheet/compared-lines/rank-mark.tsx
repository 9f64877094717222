import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '#features/compare/rows/measure.ts';
import type { Rank } from '#features/compare/rows/ranks.ts';
import type { TextKey } from '#i18n/text-key.ts';

const SIGNS: Readonly<Record<Rank, string>> = {
  above: 'M2 9.5L6 3l4 6.5z',
  level: 'M2 4.5h8M2 7.5h8',
  below: 'M2.5 6h7',
};

const TEXTS = {
  rate: { above: 'compare.above', level: 'compare.level', below: 'compare.below' },
  sanity: { above: 'compare.cheaper', level: 'compare.level', below: 'compare.dearer' },
} as const satisfies Record<Measure, Record<Rank, TextKey>>;

export const rankText = (rank: Rank, measure: Measure): TextKey => TEXTS[measure][rank];

/** A value's rank in its line, as an icon with a text. */
export function RankMark({ rank, measure }: { rank: Rank; measure: Measure }): JSX.Element {
  const said = useTranslation().t(rankText(rank, measure));
  return (
    <svg className="rank-mark" data-rank={rank} viewBox="0 0 12 12" width={12} height={12} role="img">
      <title>{said}</title>
      <path d={SIGNS[rank]} />
    </svg>
  );
}
