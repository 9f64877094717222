import type { JSX } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import type { Measure } from '../../rows/measure.ts';
import type { Standing } from '../../rows/standings.ts';

const SIGNS: Readonly<Record<Standing, string>> = {
  above: 'M2 9.5L6 3l4 6.5z',
  level: 'M2 4.5h8M2 7.5h8',
  below: 'M2.5 6h7',
};

/** How a value stands in its line, as a sign and in words. */
export function StandingMark({ standing, measure }: { standing: Standing; measure: Measure }): JSX.Element {
  const t = useText();
  const best = measure === 'rate' ? 'compare.above' : 'compare.cheaper';
  const worse = measure === 'rate' ? 'compare.below' : 'compare.dearer';
  const said = t(standing === 'above' ? best : standing === 'below' ? worse : 'compare.level');
  return (
    <svg className="standing-mark" data-standing={standing} viewBox="0 0 12 12" width={12} height={12} role="img">
      <title>{said}</title>
      <path d={SIGNS[standing]} />
    </svg>
  );
}
