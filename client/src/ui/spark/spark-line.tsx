import './spark-line.css';
import { sparkPath } from './spark-path.ts';

type SparkLineProps = {
  /** Rates by day, oldest first. */
  rates: readonly (number | null)[];
  /** Describes the line; without it the line is decorative. */
  label?: string;
  width?: number;
  height?: number;
};

/** A rate over time without axes, flat if there is nothing to show. */
export function SparkLine({ rates, label, width = 60, height = 18 }: SparkLineProps) {
  const path = sparkPath(rates, width, height);
  const middle = height / 2;
  return (
    <svg
      className={path ? 'spark-line' : 'spark-line spark-line--flat'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={path ?? `M0 ${middle}H${width}`} pathLength={1} />
    </svg>
  );
}
