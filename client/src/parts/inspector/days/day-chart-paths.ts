import type { Interval } from '@droptally/domain/statistics/interval';

type DayChartPaths = {
  line: string;
  band: string;
  /** The rates at the lower and upper edge. */
  low: number;
  high: number;
  x: (index: number) => number;
  y: (rate: number) => number;
};

type Point = Interval & { index: number };

/** A day whose band is this many times wider than the median had too few runs to affect the scale. */
const MUCH_WIDER = 5;

/** The paths of rates by day with their band, with gaps on days without runs. Null for fewer than two days. */
export function dayChartPaths(days: readonly (Interval | null)[], width: number, height: number): DayChartPaths | null {
  const points = days.flatMap((day, index): Point[] => (day ? [{ ...day, index }] : []));
  if (points.length < 2) return null;
  const { low, high } = edges(points);
  const x = (index: number) => round((index / (days.length - 1)) * width);
  const y = (rate: number) => round(height - ((rate - low) / (high - low)) * height);
  const path = (of: readonly Point[], key: keyof Interval) =>
    of.map((point) => `${x(point.index)} ${y(point[key])}`).join('L');
  const pieces = consecutive(points);
  // A day between two without runs is a zero-length line, drawn as a dot by its round caps.
  const line = pieces.map((piece) => `M${path(piece, 'rate')}${piece.length === 1 ? 'h0' : ''}`).join('');
  const band = pieces.map((piece) => `M${path(piece, 'upper')}L${path([...piece].reverse(), 'lower')}Z`).join('');
  return { line, band, low, high, x, y };
}

function consecutive(points: readonly Point[]): Point[][] {
  const pieces: Point[][] = [];
  for (const point of points) {
    const piece = pieces.at(-1);
    if (piece?.at(-1)?.index === point.index - 1) piece.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

/** Scale from the days with a usual band width. Of their bounds, the outermost tenth may exceed the edges. */
function edges(points: readonly Point[]): { low: number; high: number } {
  const usual = quantile(points.map(width), 0.5);
  const sure = points.filter((point) => width(point) <= usual * MUCH_WIDER);
  const rates = sure.map(({ rate }) => rate);
  const low = Math.min(
    ...rates,
    quantile(
      sure.map(({ lower }) => lower),
      0.1,
    ),
  );
  const high = Math.max(
    ...rates,
    quantile(
      sure.map(({ upper }) => upper),
      0.9,
    ),
  );
  if (high > low) return { low, high };
  const room = high * 0.1 || 0.01;
  return { low: Math.max(0, low - room), high: high + room };
}

const width = ({ lower, upper }: Interval) => upper - lower;

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}

const round = (x: number) => Math.round(x * 10) / 10;
