type Counted = { runs: number; sum: number; sumSquares: number };

/** Where neither a drop list nor a single drop says how many one run can give. */
const UNKNOWN_MOST = 5;

/**
 * The most that one run can give: what the drop list allows, else one more than what drops came by on average, which
 * counts large hauls more than small ones. It is never less than runs gave on average: lists change, and squares of
 * reports that were published together are missing.
 */
export function mostPerRun(known: number | undefined, { runs, sum, sumSquares }: Counted): number {
  const average = runs > 0 ? Math.ceil(sum / runs) : 0;
  return Math.max(average, known ?? (sum > 0 ? Math.ceil(sumSquares / sum) + 1 : UNKNOWN_MOST));
}
