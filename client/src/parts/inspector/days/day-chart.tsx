import type { Interval } from '@droptally/domain/statistics/interval';
import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { formatRate } from '#i18n/formats.ts';
import { useWidth } from '#ui/table/layout/use-grid-layout.ts';
import { dayChartPaths } from './day-chart-paths.ts';
import './day-chart.css';

type DayChartProps = {
  days: readonly (Interval | null)[];
  /** What the chart shows, in words. */
  label: string;
  /** Index of the day under the pointer. */
  pointed: number | null;
  onPoint: (index: number | null) => void;
  /** Details of that day, shown beside the lower edge. */
  children: ReactNode;
};

const HEIGHT = 72;

/** A rate by day with its band, labelled with the values at both edges. */
export function DayChart({ days, label, pointed, onPoint, children }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const clip = useId();
  const width = useWidth(box);
  const paths = dayChartPaths(days, width, HEIGHT);
  const pointAt = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onPoint(nearest(days, ((event.clientX - left) / width) * (days.length - 1)));
  };
  const day = pointed === null ? null : days[pointed];
  return (
    <div className="day-chart" ref={box}>
      {paths && (
        <>
          <span className="day-chart__edge">{formatRate(paths.high)}</span>
          <svg
            viewBox={`0 0 ${width} ${HEIGHT}`}
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={label}
            onPointerMove={pointAt}
            onPointerLeave={() => onPoint(null)}
          >
            <clipPath id={clip}>
              <path d={`M0 0H${width}V${HEIGHT}H0Z`} />
            </clipPath>
            <path className="day-chart__band" d={paths.band} clipPath={`url(#${clip})`} />
            <path className="day-chart__line" d={paths.line} clipPath={`url(#${clip})`} />
            {day && pointed !== null && (
              <>
                <path className="day-chart__pointer" d={`M${paths.x(pointed)} 0V${HEIGHT}`} />
                <circle className="day-chart__dot" cx={paths.x(pointed)} cy={paths.y(day.rate)} r={3} />
              </>
            )}
          </svg>
          <div className="day-chart__foot">
            <span className="day-chart__edge">{formatRate(paths.low)}</span>
            {children}
          </div>
        </>
      )}
    </div>
  );
}

/** The day with runs nearest to a position. */
function nearest(days: readonly (Interval | null)[], position: number): number | null {
  let best: number | null = null;
  for (const [index, day] of days.entries()) {
    if (day && (best === null || Math.abs(index - position) < Math.abs(best - position))) best = index;
  }
  return best;
}
