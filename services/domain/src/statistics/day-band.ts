import { type Interval, interval, MANY_RUNS, type Sample } from './interval.ts';
import { atMostPerRun } from './most-per-run.ts';
import { normalQuantile } from './normal-quantile.ts';
import type { Sums } from './sums.ts';

type Day = Pick<Sums, 'quantity' | 'times'>;

/**
 * Interval of the rate of one day. The day's sum of squares is not stored, so its runs are assumed to scatter like all
 * runs of the row. Null for a day without runs.
 */
export function dayBand(row: Sample, day: Day): Interval | null {
  if (day.times <= 0) return null;
  const { most, confidence } = row;
  const { quantity: sum, times: runs } = day;
  const variance = varianceOf(row);
  // The row's own runs do not show how they scatter.
  if (row.runs < MANY_RUNS || variance === 0)
    return interval({ runs, sum, sumSquares: squaresLike(row, day), most, confidence });
  const rate = sum / runs;
  const half = normalQuantile((1 + confidence) / 2) * Math.sqrt(variance / runs);
  return {
    rate,
    lower: Math.max(0, rate - half),
    upper: atMostPerRun(rate + half, { runs, sum, sumSquares: sum, most }),
  };
}

/** Single or rare drops come in hauls of the row's sizes; others scatter around the day's mean like the row. */
function squaresLike(row: Sample, { quantity, times }: Day): number {
  if (quantity <= 0 || row.sum <= 0) return quantity;
  const variance = varianceOf(row);
  const inHauls = row.sumSquares <= row.sum || variance > (row.sum / row.runs) ** 2;
  const squares = inHauls ? (quantity * row.sumSquares) / row.sum : times * (variance + (quantity / times) ** 2);
  return Math.max(squares, quantity);
}

function varianceOf({ runs, sum, sumSquares }: Sample): number {
  return runs > 0 ? Math.max(0, sumSquares / runs - (sum / runs) ** 2) : 0;
}
