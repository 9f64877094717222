import { type Interval, interval } from './interval.ts';

/** Numbers per packed sample and per packed interval. A packed array moves to another thread at no cost. */
export const SAMPLE_NUMBERS = 4;
export const INTERVAL_NUMBERS = 3;

/** A packed `most` that is to be estimated from the sums. */
const UNKNOWN = Number.NaN;

type Sums = { times: number; quantity: number; sumSquares: number; most?: number };

export function packSamples(rows: readonly Sums[]): Float64Array<ArrayBuffer> {
  const samples = new Float64Array(rows.length * SAMPLE_NUMBERS);
  rows.forEach(({ times, quantity, sumSquares, most = UNKNOWN }, i) => {
    samples.set([times, quantity, sumSquares, most], i * SAMPLE_NUMBERS);
  });
  return samples;
}

/** Interval of each packed sample, in order. */
export function manyIntervals(samples: Float64Array, confidence: number): Float64Array<ArrayBuffer> {
  const count = samples.length / SAMPLE_NUMBERS;
  const found = new Float64Array(count * INTERVAL_NUMBERS);
  for (let i = 0; i < count; i++) {
    const [runs = 0, sum = 0, sumSquares = 0, packed = UNKNOWN] = samples.subarray(i * SAMPLE_NUMBERS);
    const most = Number.isNaN(packed) ? undefined : packed;
    const { rate, lower, upper } = interval({ runs, sum, sumSquares, most, confidence });
    found.set([rate, lower, upper], i * INTERVAL_NUMBERS);
  }
  return found;
}

export function intervalAt(intervals: Float64Array, i: number): Interval {
  const [rate = 0, lower = 0, upper = 0] = intervals.subarray(i * INTERVAL_NUMBERS);
  return { rate, lower, upper };
}
