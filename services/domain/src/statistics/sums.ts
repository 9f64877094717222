/** What is kept of one item over some runs: how many dropped, in how many runs, and the sum of each run's square. */
export type Sums = { quantity: number; times: number; sumSquares: number };

export const NO_SUMS: Sums = { quantity: 0, times: 0, sumSquares: 0 };

export function addSums(a: Sums, b: Sums): Sums {
  return {
    quantity: a.quantity + b.quantity,
    times: a.times + b.times,
    sumSquares: a.sumSquares + b.sumSquares,
  };
}
