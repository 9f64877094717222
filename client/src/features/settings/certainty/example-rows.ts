import { type Interval, interval } from '@droptally/domain/statistics/interval';

import { dropsAhead, type PlannedDrops } from '#data/rows/planned-drops.ts';

/** One item in 3 of 10 runs, in samples of increasing size. */
const RATE = 0.3;
const SEEN = [40, 400, 4_000] as const;

type ExampleRow = Interval & { runs: number; drops: number };

/** The same rate from few, more and many runs, with intervals of the given confidence. */
export function exampleRows(confidence: number): ExampleRow[] {
  return SEEN.map((runs) => {
    const drops = Math.round(RATE * runs);
    return { runs, drops, ...interval({ runs, sum: drops, sumSquares: drops, most: 1, confidence }) };
  });
}

/** Expected drops in the next runs, as whole numbers. */
export function expectedDrops(futureRuns: number, confidence: number): PlannedDrops {
  const times = SEEN[2];
  const quantity = RATE * times;
  return dropsAhead({ times, quantity, sumSquares: quantity, most: 1 }, futureRuns, confidence);
}
