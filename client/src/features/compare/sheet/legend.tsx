import type { JSX } from 'react';
import { usePreference } from '../../../data/preferences/use-preference.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Measure } from '../rows/measure.ts';
import { StandingMark } from './lines/standing-mark.tsx';

/** What the marks mean, and how sure they are. */
export function Legend({ measure }: { measure: Measure }): JSX.Element {
  const t = useText();
  const [confidence] = usePreference('confidence');
  const percent = String(Math.round(confidence * 1000) / 10);
  return (
    <p className="compare-sheet__legend">
      <span>
        <StandingMark standing="above" measure={measure} />{' '}
        {t(measure === 'rate' ? 'compare.above' : 'compare.cheaper')}
      </span>
      <span>
        <StandingMark standing="level" measure={measure} /> {t('compare.level')}
      </span>
      <span>
        <StandingMark standing="below" measure={measure} /> {t(measure === 'rate' ? 'compare.below' : 'compare.dearer')}
      </span>
      <span>{t('compare.howSure', { percent })}</span>
    </p>
  );
}
