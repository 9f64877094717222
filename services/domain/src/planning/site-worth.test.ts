import loadHighs from 'highs';
import { dropOf, NO_OPTIONS, stageOf, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import type { LinearSolver } from './linear-program.ts';
import type { PlanningData } from './planning-data.ts';
import { siteWorth } from './site-worth.ts';

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

const ROCKS = ['30011', '30012'].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 2 }));
const event = stageOf('event', 6, { existence: { CN: { exist: true, closeTime: Date.UTC(2026, 0, 1) } } });

function worthOf(more: Partial<PlanningData> = {}) {
  const world = worldOf({ ...more, rows: [dropOf('s1', '30011', 1), ...(more.rows ?? [])] });
  const data = { ...world, items: [...world.items, ...ROCKS], rows: world.rows.map((row) => ({ ...row, stdDev: 0 })) };
  const asked = { options: NO_OPTIONS, basket: { 2: 20, 3: 10 } };
  const worth = siteWorth(data, asked, { solver, samples: 3, seed: 1 });
  return { ...worth, item: (id: string) => worth.items.find(({ itemId }) => itemId === id) };
}

test('without an event, what an item costs at least is what it costs for good', () => {
  const { sanity, lower, upper, permanent } = worthOf().item('30011') ?? {};
  expect(permanent).toEqual({ sanity, lower, upper });
});

test('while an event is open, what an item costs for good is told beside', () => {
  const { item, stages } = worthOf({
    stages: [event],
    rows: [dropOf('event', '30011', 2), dropOf('event', '30012', 1)],
  });
  expect(item('30011')).toMatchObject({ sanity: 3, stageId: 'event', permanent: { sanity: 6 } });
  expect(item('30012')).toMatchObject({ sanity: 6, permanent: null });
  expect(stages.find(({ stageId }) => stageId === 'event')?.efficiency).toBeGreaterThan(1);
});

test('materials of the basket that can be had have a worth', () => {
  const { worth } = worthOf();
  expect(worth['30011']).toBeGreaterThan(0);
  expect(worth).not.toHaveProperty('30012');
});

test('says by how much another basket moves what stages pay', () => {
  // With one material, no basket is another.
  expect(worthOf().basketMoves).toBeCloseTo(0, 9);
  // Of two materials that drop together, whichever is wanted more bears more of the price.
  const mixed = worthOf({
    items: [...worldOf().items, { itemId: '30013', itemType: 'MATERIAL', rarity: 3 }],
    stages: [stageOf('both', 10), stageOf('other', 10)],
    rows: [dropOf('both', '30011', 1), dropOf('both', '30013', 0.5), dropOf('other', '30013', 0.6)],
  });
  expect(mixed.basketMoves).toBeGreaterThan(0.1);
  expect(mixed.basketMoves).toBeLessThan(1);
});
