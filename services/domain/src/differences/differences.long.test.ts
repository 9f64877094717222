import { interval } from '../statistics/interval.ts';
import { daysRandom } from '../testing/counted-days.ts';
import { differences } from './differences.ts';
import { drawDrops } from './draw-drops.ts';
import { ratioOf } from './ratio.ts';

const TRIALS = 1000;
const RISK = 0.05;
const NOISE = 3 * Math.sqrt((RISK * (1 - RISK)) / TRIALS);

const CASES = [
  { rate: 0.02, haul: 1, runs: 500 },
  { rate: 0.3, haul: 1, runs: 1000 },
  { rate: 0.9, haul: 1, runs: 300 },
  { rate: 1.25, haul: 1.6, runs: 200 },
  { rate: 0.07, haul: 6.3, runs: 2000 },
];

function draw(random: () => number, { rate, haul, runs }: (typeof CASES)[number], by = 1) {
  const sum = drawDrops(runs, { rate: rate * by, haul, between: 0 }, random);
  return { runs, sum, sumSquares: sum * haul, most: undefined };
}

test.each(CASES)('the interval of a ratio covers the true one in at least 93 %% of trials: %j', (shape) => {
  const random = daysRandom();
  for (const by of [0.5, 1, 1.05]) {
    let covered = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      const [one, other] = [draw(random, shape, by), draw(random, shape)];
      const { lower, upper } = ratioOf(
        interval({ ...one, confidence: 0.95 }),
        interval({ ...other, confidence: 0.95 }),
      );
      if (lower <= by && by <= (upper ?? Number.POSITIVE_INFINITY)) covered++;
    }
    expect(covered / TRIALS).toBeGreaterThan(0.93 - NOISE);
  }
});

test.each(CASES)('of five alike, any difference is told in at most 5 %% of trials: %j', (shape) => {
  const random = daysRandom();
  let told = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const samples = Array.from({ length: 5 }, () => draw(random, shape));
    if (differences(samples, 0.95).some(({ verdict }) => verdict !== 'untold')) told++;
  }
  expect(told / TRIALS).toBeLessThan(RISK + NOISE);
});
