import { futureMeanBand } from '@droptally/domain/statistics/future-mean-band';
import { FEW_RUNS } from '@droptally/domain/statistics/interval';
import type { SummedRow } from '@droptally/proto/api/matrix';

export type PlannedDrops = { least: number; likely: number; most: number };
type Counted = Pick<SummedRow, 'times' | 'quantity' | 'sumSquares' | 'most'>;

/** The likely drops of some future runs, as whole numbers; null if there are too few runs to predict. */
export function plannedDrops(counted: Counted, runs: number, confidence: number): PlannedDrops | null {
  return counted.times < FEW_RUNS ? null : dropsAhead(counted, runs, confidence);
}

/** The same without a minimum of runs. */
export function dropsAhead(
  { times, quantity, sumSquares, most }: Counted,
  runs: number,
  confidence: number,
): PlannedDrops {
  const { lower, rate, upper } = futureMeanBand({ runs: times, sum: quantity, sumSquares, most, confidence }, runs);
  return { least: Math.floor(lower * runs), likely: rate * runs, most: Math.ceil(upper * runs) };
}
