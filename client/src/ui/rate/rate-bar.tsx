import './rate-bar.css';
import { rateBar } from './rate-bar-paths.ts';
import type { RateValue } from './rate-value.ts';

type RateBarProps = {
  value: RateValue;
  scale: number;
  width?: number;
  /** Rate, interval and sample in words. */
  label: string;
};

/** A rate as a bar, with its interval as a whisker. */
export function RateBar({ value, scale, width = 84, label }: RateBarProps) {
  const { track, fill, end, whisker } = rateBar(value, scale, width);
  return (
    <svg className="rate-bar" viewBox={`0 0 ${width} 12`} width={width} height={12} role="img" aria-label={label}>
      <path className="rate-bar__track" d={track} />
      <path className="rate-bar__fill" d={fill} />
      <path className="rate-bar__end" d={end} />
      <path className="rate-bar__whisker" d={whisker} />
    </svg>
  );
}
