import { futureMeanBand } from '@droptally/domain/statistics/future-mean-band';
import type { SummedRow } from '@droptally/proto/api/matrix';

export type PlannedDrops = { least: number; likely: number; most: number };
type Counted = Pick<SummedRow, 'times' | 'quantity' | 'sumSquares'>;

/** How many some more runs will most likely bring, in whole drops. */
export function plannedDrops({ times, quantity, sumSquares }: Counted, runs: number, confidence: number): PlannedDrops {
  const { lower, rate, upper } = futureMeanBand({ runs: times, sum: quantity, sumSquares, confidence }, runs);
  return { least: Math.floor(lower * runs), likely: rate * runs, most: Math.ceil(upper * runs) };
}
