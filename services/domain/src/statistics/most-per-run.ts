type Counted = { sum: number; sumSquares: number };

/** Where neither a drop list nor a single drop says how many one run can give. */
const UNKNOWN_MOST = 5;

/**
 * The most that one run can give: what the drop list allows, else one more than what drops came by on average, which
 * counts large hauls more than small ones.
 */
export function mostPerRun(known: number | undefined, { sum, sumSquares }: Counted): number {
  return known ?? (sum > 0 ? Math.ceil(sumSquares / sum) + 1 : UNKNOWN_MOST);
}
