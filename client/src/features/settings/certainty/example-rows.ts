import { type Interval, interval } from '@droptally/domain/statistics/interval';

import { dropsAhead, type PlannedDrops } from '#data/rows/planned-drops.ts';

/** One item in 3 of 10 runs, seen ever more often. */
const RATE = 0.3;
const SEEN = [40, 400, 4_000] as const;

type ExampleRow = Interval & { runs: number; drops: number };

/** The same rate from few, more and many runs, each as sure as asked. */
export function exampleRows(confidence: number): ExampleRow[] {
  return SEEN.map((runs) => {
    const drops = Math.round(RATE * runs);
    return { runs, drops, ...interval({ runs, sum: drops, sumSquares: drops, most: 1, confidence }) };
  });
}

/** How many of the item the next runs will bring, as whole drops. */
export function expectedDrops(futureRuns: number, confidence: number): PlannedDrops {
  const times = SEEN[2];
  const quantity = RATE * times;
  return dropsAhead({ times, quantity, sumSquares: quantity, most: 1 }, futureRuns, confidence);
}
