import type { Server } from '../catalog/server.ts';
import type { DropRow } from './planning-data.ts';

/** Drop counters with their spread, as the matrix has them. */
export type SpreadRow = DropRow & { stdDev: number };

/** A row whose rate was moved towards another server's. `shift` is by how much, in items per run. */
export type ShrunkRow = SpreadRow & { shift: number };

/** The one with the most reports. */
export const LARGEST_SERVER: Server = 'CN';

/** How far the same stage's rates differ between servers, as a share of the rate: two thirds of them by less. */
const LIKENESS = 0.04;

/**
 * Moves the rates of a server towards those of one with more reports, the more so the fewer its own runs are: an
 * optimiser picks lucky small samples. Rates of at least `minRuns` runs of either server become usable.
 */
export function shrunkRows(
  own: readonly SpreadRow[],
  large: readonly SpreadRow[],
  minRuns: number,
  now: number,
): ShrunkRow[] {
  const isInForce = ({ end }: DropRow) => end === null || end > now;
  const known = new Map(large.filter((row) => isInForce(row) && row.times >= minRuns).map((row) => [keyOf(row), row]));
  return own.map((row) => {
    const model = isInForce(row) ? known.get(keyOf(row)) : undefined;
    if (!model || model.quantity <= 0) return { ...row, shift: 0 };
    const rate = model.quantity / model.times;
    const weight = model.stdDev ** 2 / (LIKENESS * rate) ** 2;
    const times = row.times + weight;
    const quantity = row.quantity + weight * rate;
    const stdDev = Math.max(row.stdDev, model.stdDev);
    return {
      ...row,
      quantity,
      times,
      stdDev,
      shift: quantity / times - (row.times > 0 ? row.quantity / row.times : rate),
    };
  });
}

function keyOf({ stageId, itemId }: DropRow): string {
  return `${stageId} ${itemId}`;
}
