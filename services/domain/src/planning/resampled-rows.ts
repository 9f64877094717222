import type { DropRow } from './planning-data.ts';
import type { SpreadRow } from './shrunk-rows.ts';

/**
 * Draws each rate anew from how far it may be off, by the spread of its runs. Drawn from log-normal distributions of
 * the same mean and spread, so that no rate is below 0.
 */
export function resampledRows(rows: readonly SpreadRow[], random: () => number): DropRow[] {
  return rows.map(({ stdDev, ...row }) => {
    const { quantity, times } = row;
    const share = quantity > 0 ? (stdDev * Math.sqrt(times)) / quantity : 0;
    if (share === 0) return row;
    const spread = Math.log1p(share ** 2);
    return { ...row, quantity: quantity * Math.exp(Math.sqrt(spread) * normal(random) - spread / 2) };
  });
}

/** A standard normal number (Box and Muller, 1958). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
