import { doubtOf } from '@droptally/domain/statistics/doubt';
import type { JSX } from 'react';
import { formatCount, formatInterval } from '#i18n/formats.ts';
import { translate } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/use-language.ts';
import './doubt-mark.css';
import type { RateValue } from './rate-value.ts';

/** The warning for a rate from few runs, or one still uncertain despite many; null if neither applies. */
export function DoubtMark({ value }: { value: RateValue }): JSX.Element | null {
  useLanguage();
  return doubtMark(value);
}

/** `DoubtMark` as a plain function, for the cells of tables. */
export function doubtMark(value: RateValue): JSX.Element | null {
  const doubt = doubtOf(value);
  if (!doubt) return null;
  const sample = { count: value.runs, runs: formatCount(value.runs) };
  if (doubt === 'few-runs') return mark(translate('rate.fewRuns'), translate('rate.fewRunsWhy', sample));
  const interval = formatInterval(value);
  return mark(translate('rate.wide'), translate('rate.wideWhy', { ...sample, interval }));
}

/** Plain, unlike Blueprint's Tag: a table draws one in any of its rows while it scrolls. */
function mark(text: string, why: string): JSX.Element {
  return (
    <span className="doubt-mark" data-tip={why}>
      {text}
    </span>
  );
}
