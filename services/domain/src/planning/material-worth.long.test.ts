import loadHighs from 'highs';
import { seededRandom } from '../differences/seeded-random.ts';
import { stageOf, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import type { SpreadData } from './least-sanity.ts';
import { materialWorth } from './material-worth.ts';

const TRIALS = 150;
const SAMPLES = 100;
const RUNS = 2_000;
const EVENT = { existence: { CN: { exist: true, closeTime: Date.UTC(2026, 0, 1) } } };

/** Rates of an item at stages that stay, and at an event. */
const WORLDS: Record<string, { lasting: readonly number[]; event: number }> = {
  'one lasting stage': { lasting: [0.4], event: 0.5 },
  'lasting stages alike': { lasting: [0.3, 0.3, 0.3, 0.3], event: 0.36 },
  'an event like the best lasting stage': { lasting: [0.5, 0.4, 0.3], event: 0.5 },
};

test.each(Object.entries(WORLDS))(
  'the interval of an event holds its true efficiency in nine of ten trials: %s',
  async (_, rates) => {
    const solver = highsSolver(await loadHighs());
    const random = seededRandom(20_250_621);
    const efficiencyOf = (data: SpreadData, samples: number, seed: number) =>
      materialWorth(data, { x: 10 }, { solver, samples, seed }).stages.find(({ stageId }) => stageId === 'event');
    const truth =
      efficiencyOf(
        worldOfRates(rates, (rate) => rate * RUNS),
        0,
        1,
      )?.efficiency ?? 0;
    let held = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      const counted = (rate: number) => Array.from({ length: RUNS }, random).filter((drawn) => drawn < rate).length;
      const { lower = 0, upper = 0 } = efficiencyOf(worldOfRates(rates, counted), SAMPLES, trial) ?? {};
      if (lower <= truth && truth <= upper) held++;
    }
    expect(held / TRIALS).toBeGreaterThanOrEqual(0.9);
  },
);

function worldOfRates(
  { lasting, event }: { lasting: readonly number[]; event: number },
  quantityOf: (rate: number) => number,
): SpreadData {
  const rowOf = (stageId: string, rate: number) => {
    const quantity = quantityOf(rate);
    const share = quantity / RUNS;
    return { stageId, itemId: 'x', quantity, times: RUNS, end: null, stdDev: Math.sqrt(share * (1 - share)) };
  };
  const stages = [...lasting.map((_, at) => stageOf(`t${at}`, 10)), stageOf('event', 10, EVENT)];
  const rows = [...lasting.map((rate, at) => rowOf(`t${at}`, rate)), rowOf('event', event)];
  const world = worldOf({ stages });
  return { ...world, items: [...world.items, { itemId: 'x', itemType: 'MATERIAL', rarity: 1 }], formulas: [], rows };
}
