import type { JSX } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import { STANDINGS } from '#features/compare/rows/standings.ts';
import { useText } from '#i18n/use-text.ts';
import { StandingMark, standingText } from './compared-lines/standing-mark.tsx';

type LegendProps = { measure: Measure; ranks: boolean };

/** Explains the standing marks, if values are ranked, and the confidence of the intervals. */
export function Legend({ measure, ranks }: LegendProps): JSX.Element {
  const t = useText();
  const [confidence] = usePreference('confidence');
  const percent = String(Math.round(confidence * 1000) / 10);
  return (
    <p className="compare-sheet__legend">
      {ranks &&
        STANDINGS.map((standing) => (
          <span key={standing}>
            <StandingMark standing={standing} measure={measure} /> {t(standingText(standing, measure))}
          </span>
        ))}
      <span>{t('compare.howSure', { percent })}</span>
    </p>
  );
}
