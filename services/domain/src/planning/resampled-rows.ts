import type { DropRow } from './planning-data.ts';
import type { SpreadRow } from './shrunk-rows.ts';

/** Draws each rate anew from how far it may be off. */
export function resampledRows(rows: readonly SpreadRow[], random: () => number): DropRow[] {
  return rows.map(({ stdDev, ...row }) => ({
    ...row,
    quantity: row.quantity * rateFactor({ stdDev, ...row }, random),
  }));
}

/**
 * Draws by how many times as much a rate may be, by the spread of the runs that it is known from: from a log-normal
 * distribution of the same mean and spread, so that no rate is below 0.
 */
export function rateFactor(
  { quantity, times, stdDev }: Pick<SpreadRow, 'quantity' | 'times' | 'stdDev'>,
  random: () => number,
): number {
  const share = quantity > 0 ? (stdDev * Math.sqrt(times)) / quantity : 0;
  if (share === 0) return 1;
  const spread = Math.log1p(share ** 2);
  return Math.exp(Math.sqrt(spread) * normal(random) - spread / 2);
}

/** A standard normal number (Box and Muller, 1958). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
