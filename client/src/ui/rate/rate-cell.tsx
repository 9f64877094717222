import { formatCount, formatInterval, formatRate, formatShortCount } from '#i18n/formats.ts';
import { translate } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { RateBar } from './rate-bar.tsx';
import './rate-cell.css';
import type { RateValue } from './rate-value.ts';

type RateCellProps = {
  value: RateValue;
  /** The rate at the full width of the bar: `rateScale` of all rates shown together. */
  scale: number;
  barWidth?: number;
  /** Interval and sample on a second line, as on phones. */
  compact?: boolean;
};

/** The narrowest bar above which the sample has room beside the interval. */
const SAMPLE_FROM = 72;

/** A rate as number, bar and interval. Its label also says the number of runs. */
export function RateCell(props: RateCellProps) {
  useLanguage();
  return rateFigures(props);
}

/** `RateCell` as a plain function, for the cells of tables. */
export function rateFigures({ value, scale, barWidth = 84, compact = false }: RateCellProps) {
  const rate = formatRate(value);
  const interval = formatInterval(value);
  const label = translate('rate.spoken', { rate, interval, count: value.runs, runs: formatCount(value.runs) });
  return (
    <span className={compact ? 'rate-cell rate-cell--compact' : 'rate-cell'}>
      <span className="rate-cell__rate">{rate}</span>
      <RateBar value={value} scale={scale} width={barWidth} label={label} />
      <span className="rate-cell__interval">
        {interval}
        {compact && barWidth >= SAMPLE_FROM && (
          <span className="rate-cell__sample"> · {formatShortCount(value.runs)}</span>
        )}
      </span>
    </span>
  );
}
