import type { StageTrend } from '@droptally/proto/api/trend';

const DAY = 86_400_000;

export type TrendDay = { at: number; quantity: number; times: number; rate: number | null };

/** The days of an item at a stage. All series end on the same day, so shorter ones begin later. */
export function trendDays(trend: StageTrend | undefined, itemId: string): TrendDay[] {
  const series = trend?.results[itemId];
  if (!trend || !series) return [];
  const longest = Math.max(...Object.values(trend.results).map(({ times }) => times.length));
  const missing = longest - series.times.length;
  return series.times.map((times, index) => {
    const quantity = series.quantity[index] ?? 0;
    return {
      at: trend.startTime + (index + missing) * DAY,
      quantity,
      times,
      rate: times > 0 ? quantity / times : null,
    };
  });
}

/** Rates by day for a sparkline, oldest first; null if there are too few days for a line. */
export function sparkRates(trend: StageTrend | undefined, itemId: string): readonly (number | null)[] | null {
  const rates = trendDays(trend, itemId).map(({ rate }) => rate);
  return rates.filter((rate) => rate !== null).length > 1 ? rates : null;
}
