type Counted = { runs: number; sum: number; sumSquares: number };

/** Used if there is neither a drop list nor a single drop. */
const UNKNOWN_MOST = 5;

/**
 * The most that one run can give: the bound of the drop list, else one more than the average haul, in which large hauls
 * weigh more than small ones. Never less than the mean of the runs: lists change, and the squares of reports that were
 * published together are missing.
 */
export function mostPerRun(known: number | undefined, { runs, sum, sumSquares }: Counted): number {
  const average = runs > 0 ? Math.ceil(sum / runs) : 0;
  return Math.max(average, known ?? (sum > 0 ? Math.ceil(sumSquares / sum) + 1 : UNKNOWN_MOST));
}

/** A bound that is no more than one run can give, if that is known and the runs do not show otherwise. */
export function atMostPerRun(bound: number, sample: Counted & { most: number | undefined }): number {
  return sample.most === undefined ? bound : Math.min(bound, mostPerRun(sample.most, sample));
}
