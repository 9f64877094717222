/** The most days of a sparkline in which something dropped. */
export const SPARK_DAYS = 15;

/**
 * The rates of a sparkline: the last SPARK_DAYS nonzero ones, or all if there are no more than that. Skips days without runs.
 */
export function sparkPoints(rates: readonly (number | null)[]): readonly number[] {
  const known = rates.filter((rate): rate is number => rate !== null);
  const nonzero = known.filter((rate) => rate !== 0);
  const points = nonzero.length > SPARK_DAYS ? nonzero.slice(-SPARK_DAYS) : known;
  return points.length < 2 ? [] : points;
}

/** The path of a sparkline from its lowest to its highest point, or null for a flat line. */
export function sparkPath(rates: readonly (number | null)[], width: number, height: number): string | null {
  const points = sparkPoints(rates);
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  if (points.length === 0 || span === 0) return null;
  const step = width / (points.length - 1);
  const inner = height - 2;
  const y = (rate: number) => round(1 + inner - ((rate - low) / span) * inner);
  return points.map((rate, index) => `${index === 0 ? 'M' : 'L'}${round(index * step)} ${y(rate)}`).join('');
}

const round = (x: number) => Math.round(x * 10) / 10;
