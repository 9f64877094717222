import { type Distribution, randomFrom, sample } from '../testing/coverage.ts';
import { type LuckPart, luckOf } from './luck.ts';

const KINDS: Record<string, Distribution> = {
  'one in a hundred': [0.99, 0.01],
  'one in four': [0.75, 0.25],
  'one, sometimes two': [0, 0.755, 0.245],
  'up to three': [0.34, 0.4, 0.21, 0.05],
  'none or eight': [0.5, 0, 0, 0, 0, 0, 0, 0, 0.5],
  'nearly always': [0.02, 0.98],
};
const RUNS = [5, 20, 100, 1000];
/** Where nearly all of them give the same, nothing is told. */
const OTHER_RUNS = [200, 4000];
const TRIALS = 1000;
/** So many are told that they were luckier than 95 %. */
const TOLD = 0.05;
const NOISE = 4 * Math.sqrt((TOLD * (1 - TOLD)) / TRIALS);
/** From this spread on whole numbers are not too coarse for a twentieth. */
const FINE_SPREAD = 5;

const sums = (distribution: Distribution, runs: number, random: () => number) => {
  const { sum, sumSquares } = sample(distribution, runs, random);
  return { times: runs, quantity: sum, sumSquares };
};

/** The shares of players who are told that they were luckier, and less lucky, than 95 %. */
function told(draw: () => readonly LuckPart[]): { above: number; below: number } {
  let [above, below] = [0, 0];
  for (let trial = 0; trial < TRIALS; trial++) {
    const share = luckOf(draw())?.share ?? 0.5;
    if (share >= 1 - TOLD) above++;
    if (share <= TOLD) below++;
  }
  return { above: above / TRIALS, below: below / TRIALS };
}

describe.each(Object.entries(KINDS))('of players of a drop that is %s', (_, distribution) => {
  const rate = distribution.reduce((sum, share, quantity) => sum + share * quantity, 0);
  const variance = distribution.reduce((sum, share, quantity) => sum + share * (quantity - rate) ** 2, 0);

  test.each(RUNS.flatMap((runs) => OTHER_RUNS.map((others) => [runs, others] as const)))(
    'with %d runs beside %d of others no more than 1 in 20 are called luckier than 19 in 20, or less lucky',
    (runs, others) => {
      const random = randomFrom(runs + others);
      const { above, below } = told(() => [
        { own: sums(distribution, runs, random), others: sums(distribution, others, random), worth: 1 },
      ]);
      // Half of those who got the same count, so that whole numbers may pass a twentieth by half.
      const coarse = Math.sqrt(runs * variance) < FINE_SPREAD;
      for (const share of [above, below]) {
        expect(share).toBeLessThan((coarse ? 1.5 : 1.2) * TOLD + NOISE);
        if (!coarse && others >= 10 * runs) expect(share).toBeGreaterThan(0.6 * TOLD - NOISE / 2);
      }
    },
  );
});

test('drops that exclude each other make luck look more usual, not less', () => {
  const random = randomFrom(7);
  const draw = (runs: number) => {
    const counts = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const at = random();
      counts[at < 0.5 ? 0 : at < 0.8 ? 1 : 2] = (counts[at < 0.5 ? 0 : at < 0.8 ? 1 : 2] ?? 0) + 1;
    }
    return counts.map((quantity) => ({ times: runs, quantity, sumSquares: quantity }));
  };
  const others = draw(100_000);
  const { above, below } = told(() =>
    draw(100).map((own, i) => ({ own, others: others[i] ?? own, worth: [10, 20, 25][i] ?? 1 })),
  );
  expect(above).toBeLessThan(TOLD + NOISE);
  expect(below).toBeLessThan(TOLD + NOISE);
});
