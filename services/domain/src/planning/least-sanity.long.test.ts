import loadHighs from 'highs';
import { seededRandom } from '../differences/seeded-random.ts';
import { NO_OPTIONS, stageOf, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import { leastSanity, type SpreadData } from './least-sanity.ts';

const TRIALS = 200;
const SAMPLES = 100;
const RUNS = 2_000;

/** Stages alike, of which an optimiser takes the luckiest, and one that is much better. */
const WORLDS: Record<string, readonly number[]> = {
  'one stage': [0.3],
  'one that is best': [0.5, 0.3, 0.29, 0.28],
  'eight stages alike': [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3],
  'stages nearly alike': [0.32, 0.315, 0.31, 0.305, 0.3, 0.295],
};

test.each(Object.entries(WORLDS))('the interval holds the true cost in nine of ten trials: %s', async (_, rates) => {
  const solver = highsSolver(await loadHighs());
  const random = seededRandom(20_250_621);
  const truth = 10 / Math.max(...rates);
  let held = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const data = countedOf(rates, random);
    const least = leastSanity(data, NO_OPTIONS, { solver, samples: SAMPLES, seed: trial });
    const { lower = 0, upper = 0 } = least.find(({ itemId }) => itemId === 'x') ?? {};
    if (lower <= truth && truth <= upper) held++;
  }
  expect(held / TRIALS).toBeGreaterThanOrEqual(0.9);
});

function countedOf(rates: readonly number[], random: () => number): SpreadData {
  const rows = rates.map((rate, at) => {
    let quantity = 0;
    for (let run = 0; run < RUNS; run++) if (random() < rate) quantity++;
    const share = quantity / RUNS;
    const stdDev = Math.sqrt(share * (1 - share));
    return { stageId: `t${at}`, itemId: 'x', quantity, times: RUNS, end: null, stdDev };
  });
  const world = worldOf({ stages: rates.map((_, at) => stageOf(`t${at}`, 10)) });
  return { ...world, items: [...world.items, { itemId: 'x', itemType: 'MATERIAL', rarity: 1 }], formulas: [], rows };
}
