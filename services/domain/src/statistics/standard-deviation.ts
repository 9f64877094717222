const DIGITS = 1e4;

/** How much one run differs from another: of the runs themselves, not an estimate for others, to four decimals. */
export function standardDeviation(runs: number, sum: number, sumSquares: number): number {
  if (runs === 0) return 0;
  const mean = sum / runs;
  return Math.round(Math.sqrt(Math.max(0, sumSquares / runs - mean * mean)) * DIGITS) / DIGITS;
}

/** The sum of squares behind a published mean and deviation; whole numbers have squares at least as large as themselves. */
export function sumOfSquaresOf(mean: number, deviation: number, runs: number): number {
  return Math.max(Math.round((deviation * deviation + mean * mean) * runs), Math.round(mean * runs));
}
