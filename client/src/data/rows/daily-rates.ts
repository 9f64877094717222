import type { StageTrend } from '@droptally/proto/api/trend';

const DAY = 86_400_000;

export type TrendDay = { at: number; quantity: number; times: number; rate: number | null };

/** An item's days at a stage. Series end on one day, so one that is shorter begins later. */
export function trendDays(trend: StageTrend | undefined, itemId: string): TrendDay[] {
  const series = trend?.results[itemId];
  if (!trend || !series) return [];
  const longest = Math.max(...Object.values(trend.results).map(({ times }) => times.length));
  const missing = longest - series.times.length;
  return series.times.map((times, place) => {
    const quantity = series.quantity[place] ?? 0;
    return {
      at: trend.startTime + (place + missing) * DAY,
      quantity,
      times,
      rate: times > 0 ? quantity / times : null,
    };
  });
}

/** Rates by day, the last day last, as sparklines draw them; null where there is no line to draw. */
export function sparkRates(trend: StageTrend | undefined, itemId: string): readonly (number | null)[] | null {
  const rates = trendDays(trend, itemId).map(({ rate }) => rate);
  return rates.filter((rate) => rate !== null).length > 1 ? rates : null;
}
