/** Totals of one item: quantity dropped, number of runs, and sum of the squared quantities of the runs. */
export type Sums = { quantity: number; times: number; sumSquares: number };

export const NO_SUMS: Sums = { quantity: 0, times: 0, sumSquares: 0 };

export function addSums(a: Sums, b: Sums): Sums {
  return {
    quantity: a.quantity + b.quantity,
    times: a.times + b.times,
    sumSquares: a.sumSquares + b.sumSquares,
  };
}
