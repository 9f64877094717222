const DIGITS = 1e4;

/** Population standard deviation of the quantity per run, not a sample estimate, to four decimals. */
export function standardDeviation(runs: number, sum: number, sumSquares: number): number {
  if (runs === 0) return 0;
  const mean = sum / runs;
  return Math.round(Math.sqrt(Math.max(0, sumSquares / runs - mean * mean)) * DIGITS) / DIGITS;
}

/** Sum of squares from a published mean and deviation. Quantities are whole, so it is at least the sum. */
export function sumOfSquaresOf(mean: number, deviation: number, runs: number): number {
  return Math.max(Math.round((deviation * deviation + mean * mean) * runs), Math.round(mean * runs));
}
