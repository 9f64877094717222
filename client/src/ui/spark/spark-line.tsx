import './spark-line.css';
import { sparkPath } from './spark-path.ts';

type SparkLineProps = {
  /** Rates by day, the last day last. */
  rates: readonly (number | null)[];
  /** What the line shows, in words; without it the line is an ornament. */
  label?: string;
  width?: number;
  height?: number;
};

/** How a rate moved, without axes; a flat line where there is nothing to tell. */
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
      <path d={path ?? `M0 ${middle}H${width}`} />
    </svg>
  );
}
