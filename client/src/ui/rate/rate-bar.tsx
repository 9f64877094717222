import { rateBar } from './rate-bar-paths.ts';
import './rate-bar.css';
import type { RateValue } from './rate-value.ts';

export type RateBarProps = { value: RateValue; scale: number; width?: number };

/** The rate as a length, its end as sure as the whisker is short; the text beside it says the same. */
export function RateBar({ value, scale, width = 84 }: RateBarProps) {
  const { track, fill, end, whisker } = rateBar(value, scale, width);
  return (
    <svg className="rate-bar" viewBox={`0 0 ${width} 12`} width={width} height={12} aria-hidden="true">
      <path className="rate-bar__track" d={track} />
      <path className="rate-bar__fill" d={fill} />
      <path className="rate-bar__end" d={end} />
      <path className="rate-bar__whisker" d={whisker} />
    </svg>
  );
}
