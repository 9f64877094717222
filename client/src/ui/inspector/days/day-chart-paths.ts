import type { Interval } from '@droptally/domain/statistics/interval';

export type DayChartPaths = {
  line: string;
  band: string;
  /** The rates at the lower and at the upper edge. */
  low: number;
  high: number;
  x: (place: number) => number;
  y: (rate: number) => number;
};

type Point = Interval & { place: number };

/** How far beyond its rates the band may stretch the scale, in parts of their range: a day of few runs has a wide one. */
const STRETCH = 0.5;

/** Rates by day as a line in its band; days without runs are passed over. Null where there are less than two. */
export function dayChartPaths(days: readonly (Interval | null)[], width: number, height: number): DayChartPaths | null {
  const points = days.flatMap((day, place): Point[] => (day ? [{ ...day, place }] : []));
  if (points.length < 2) return null;
  const { low, high } = edges(points);
  const x = (place: number) => round((place / (days.length - 1)) * width);
  const y = (rate: number) => round(height - ((rate - low) / (high - low)) * height);
  const path = (of: readonly Point[], key: keyof Interval) =>
    of.map((point) => `${x(point.place)} ${y(point[key])}`).join('L');
  const back = path([...points].reverse(), 'lower');
  return { line: `M${path(points, 'rate')}`, band: `M${path(points, 'upper')}L${back}Z`, low, high, x, y };
}

function edges(points: readonly Point[]): { low: number; high: number } {
  const rates = points.map(({ rate }) => rate);
  const least = Math.min(...rates);
  const most = Math.max(...rates);
  const room = (most - least) * STRETCH || most * 0.1 || 0.01;
  const low = Math.max(0, least - room, Math.min(...points.map(({ lower }) => lower)));
  const high = Math.min(most + room, Math.max(...points.map(({ upper }) => upper)));
  return high > low ? { low, high } : { low: Math.max(0, least - room), high: most + room };
}

const round = (x: number) => Math.round(x * 10) / 10;
