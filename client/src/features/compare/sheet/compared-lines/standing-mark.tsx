import type { JSX } from 'react';
import type { Measure } from '#features/compare/rows/measure.ts';
import type { Standing } from '#features/compare/rows/standings.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { useText } from '#i18n/use-text.ts';

const SIGNS: Readonly<Record<Standing, string>> = {
  above: 'M2 9.5L6 3l4 6.5z',
  level: 'M2 4.5h8M2 7.5h8',
  below: 'M2.5 6h7',
};

const TEXTS = {
  rate: { above: 'compare.above', level: 'compare.level', below: 'compare.below' },
  sanity: { above: 'compare.cheaper', level: 'compare.level', below: 'compare.dearer' },
} as const satisfies Record<Measure, Record<Standing, TextKey>>;

export const standingText = (standing: Standing, measure: Measure): TextKey => TEXTS[measure][standing];

/** A value's standing in its line, as an icon with a text. */
export function StandingMark({ standing, measure }: { standing: Standing; measure: Measure }): JSX.Element {
  const said = useText()(standingText(standing, measure));
  return (
    <svg className="standing-mark" data-standing={standing} viewBox="0 0 12 12" width={12} height={12} role="img">
      <title>{said}</title>
      <path d={SIGNS[standing]} />
    </svg>
  );
}
