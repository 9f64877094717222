import { doubtOf } from '@droptally/domain/statistics/doubt';
import { useTranslation } from 'react-i18next';
import { formatCount, formatInterval } from '#i18n/formats.ts';
import './doubt-mark.css';
import type { RateValue } from './rate-value.ts';

/** The warning for a rate from few runs, or one still uncertain despite many; null if neither applies. */
export function DoubtMark({ value }: { value: RateValue }) {
  const { t } = useTranslation();
  const doubt = doubtOf(value);
  if (!doubt) return null;
  const sample = { count: value.runs, runs: formatCount(value.runs) };
  if (doubt === 'few-runs') return <Mark text={t('rate.fewRuns')} why={t('rate.fewRunsWhy', sample)} />;
  const interval = formatInterval(value.lower, value.upper);
  return <Mark text={t('rate.wide')} why={t('rate.wideWhy', { ...sample, interval })} />;
}

/** Plain, unlike Blueprint's Tag: a table draws one in any of its rows while it scrolls. */
function Mark({ text, why }: { text: string; why: string }) {
  return (
    <span className="doubt-mark" data-tip={why}>
      {text}
    </span>
  );
}
