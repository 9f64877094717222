import { drawDrops } from './draw-drops.ts';
import { type ChangeOptions, findChanges, type ItemDays } from './find-changes.ts';
import { seededRandom } from './seeded-random.ts';

const DAYS = 60;

/** Days of 0-or-1 drops at each rate, as many runs each. */
function daysOf(rates: readonly number[], runs: number, seed = 1): ItemDays {
  const random = seededRandom(seed);
  const days = rates.map((rate) => ({ runs, drops: drawDrops(runs, { rate, haul: 1, between: 0 }, random) }));
  return { days, spread: { quantity: 1, sumSquares: 1 } };
}

const steady = (rate: number, days = DAYS) => Array.from({ length: days }, () => rate);
const search = (items: readonly ItemDays[], options: Partial<ChangeOptions> = {}) =>
  findChanges(items, { random: seededRandom(7), ...options });

test('finds a clear change, where it is, with the rates before and after', () => {
  const [found = []] = search([daysOf([...steady(0.5, 40), ...steady(0.4, 20)], 1000)]);
  expect(found).toHaveLength(1);
  const [change] = found;
  expect(Math.abs((change?.at ?? 0) - 40)).toBeLessThanOrEqual(1);
  expect(change?.earliest).toBeLessThanOrEqual(40);
  expect(change?.latest).toBeGreaterThanOrEqual(40);
  expect(change?.certainty).toBeGreaterThan(0.95);
  expect(change?.before.rate).toBeCloseTo(0.5, 1);
  expect(change?.after.rate).toBeCloseTo(0.4, 1);
  expect(change?.ratio.upper).toBeLessThan(0.9);
  expect(change?.ratio.lower).toBeGreaterThan(0.7);
});

test('finds two changes in one series', () => {
  const [found = []] = search([daysOf([...steady(0.5, 20), ...steady(0.3, 20), ...steady(0.5, 20)], 2000)]);
  expect(found.map(({ at }) => at)).toEqual([20, 40]);
  expect(found[0]?.after.rate).toBe(found[1]?.before.rate);
});

test('says nothing of days that do not change, whatever their runs', () => {
  expect(search([daysOf(steady(0.5), 10), daysOf(steady(0.01), 500), daysOf(steady(0.9), 1_000_000)])).toEqual([
    [],
    [],
    [],
  ]);
});

test('days that always differ are no change', () => {
  const rates = steady(0.5).map((rate, day) => rate * (1 + 0.1 * Math.sin(day * 2.3)));
  expect(search([daysOf(rates, 1_000_000)])).toEqual([[]]);
});

test.each([0, 30, 59])('a single odd day is no change, whenever it is: day %d', (odd) => {
  const rates = steady(0.5).map((rate, day) => (day === odd ? 0.9 : rate));
  expect(search([daysOf(rates, 5000)])).toEqual([[]]);
});

test('needs 300 runs on both sides', () => {
  const rates = [...steady(0.9, 57), ...steady(0.1, 3)];
  // Three days of 99 runs are too few: a day from before comes with them.
  expect(search([daysOf(rates, 99)])[0]?.map(({ at }) => at)).toEqual([56]);
  expect(search([daysOf(rates, 100)])[0]?.map(({ at }) => at)).toEqual([57]);
});

test('days without runs are skipped, and positions count them', () => {
  const rates = [...steady(0.5, 30), ...steady(0.3, 30)];
  const { days, spread } = daysOf(rates, 1000);
  const gap = Array.from({ length: 10 }, () => ({ runs: 0, drops: 0 }));
  const [found = []] = search([{ days: [...gap, ...days.slice(0, 30), ...gap, ...days.slice(30)], spread }]);
  expect(found).toHaveLength(1);
  expect(Math.abs((found[0]?.at ?? 0) - 50)).toBeLessThanOrEqual(1);
});

test('nothing is found in nothing', () => {
  expect(search([])).toEqual([]);
  const none = { days: [], spread: { quantity: 0, sumSquares: 0 } };
  expect(search([none, daysOf(steady(0), 1000)])).toEqual([[], []]);
});

test('the same random numbers give the same answer', () => {
  const item = daysOf([...steady(0.5, 40), ...steady(0.45, 20)], 500);
  expect(search([item])).toEqual(search([item]));
});

test('the interval of a rate is wider where days scatter more than their runs', () => {
  const wave = (rate: number, day: number) => rate * (1 + 0.03 * Math.sin(day * 2.3));
  const rates = [...steady(0.5, 30), ...steady(0.3, 30)];
  const [[calm] = []] = search([daysOf(rates, 50_000)]);
  const [[rough] = []] = search([daysOf(rates.map(wave), 50_000)]);
  const width = (change: typeof calm) => (change ? change.before.upper - change.before.lower : 0);
  expect(width(rough)).toBeGreaterThan(2 * width(calm));
});

test('of two items that changed as much, neither is surer than the other', () => {
  const rates = [...steady(0.5, 40), ...steady(0.4, 20)];
  const [one, other] = search([daysOf(rates, 1000), daysOf(rates, 1000)]).map(([change]) => change?.certainty);
  expect(one).toBeGreaterThan(0.9);
  expect(other).toBe(one);
});
