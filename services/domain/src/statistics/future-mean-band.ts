import { type Interval, interval, MANY_RUNS, type Sample } from './interval.ts';
import { atMostPerRun } from './most-per-run.ts';
import { normalQuantile } from './normal-quantile.ts';

/** Prediction interval of the mean of `futureRuns` more runs. Includes the scatter of future and of past runs. */
export function futureMeanBand(sample: Sample, futureRuns: number): Interval {
  const { runs, sum, sumSquares, confidence } = sample;
  const mean = sum / runs;
  const variance = sumSquares / runs - mean * mean;
  if (runs < MANY_RUNS || variance <= 0) return widened(sample, Math.sqrt(1 + runs / futureRuns));
  const half = normalQuantile((1 + confidence) / 2) * Math.sqrt(variance * (1 / futureRuns + 1 / runs));
  return { rate: mean, lower: Math.max(0, mean - half), upper: atMostPerRun(mean + half, sample) };
}

/** Derives the scatter of runs from the interval of the rate, where the sample alone does not show it. */
function widened(sample: Sample, by: number): Interval {
  const { rate, lower, upper } = interval(sample);
  return {
    rate,
    lower: Math.max(0, rate - by * (rate - lower)),
    upper: atMostPerRun(rate + by * (upper - rate), sample),
  };
}
