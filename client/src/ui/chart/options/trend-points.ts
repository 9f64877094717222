import { interval } from '@droptally/domain/statistics/interval';

export type TrendPoint = {
  /** The day's first millisecond. */
  at: number;
  runs: number;
  drops: number;
  /** Null on days without runs. */
  rate: number | null;
  lower: number | null;
  upper: number | null;
};

type TrendInput = {
  start: number;
  step: number;
  quantity: readonly number[];
  times: readonly number[];
  /** Of the quantity in one run, over the whole row: one day's own spread says little. */
  stdDev: number;
  confidence: number;
};

/** The days of a trend with their rates and bounds. Both series end on the same day: a shorter one begins later. */
export function trendPoints({ start, step, quantity, times, stdDev, confidence }: TrendInput): readonly TrendPoint[] {
  const days = Math.max(quantity.length, times.length);
  const of = (series: readonly number[], day: number) => series[day - (days - series.length)] ?? 0;
  return Array.from({ length: days }, (_, day) => {
    const at = start + day * step;
    const runs = of(times, day);
    const drops = of(quantity, day);
    if (runs === 0) return { at, runs, drops, rate: null, lower: null, upper: null };
    const mean = drops / runs;
    const sumSquares = Math.max(drops, runs * (stdDev * stdDev + mean * mean));
    const { rate, lower, upper } = interval({ runs, sum: drops, sumSquares, confidence });
    return { at, runs, drops, rate, lower, upper };
  });
}
