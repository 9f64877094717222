import { DAY_SHAPES, type DayShape, daysRandom, drawDays } from '../testing/counted-days.ts';
import { findChanges } from './find-changes.ts';

// How often changes are found in drawn days; `docs/statistics.md` has the figures.

const TRIALS = 240;
const LEVEL = 0.05;
/** Three standard errors of a share of `LEVEL` in so many trials. */
const noise = (trials: number) => 3 * Math.sqrt((LEVEL * (1 - LEVEL)) / trials);

/** The share of queries of so many items, over so many days, in which any change is found. */
function found(shape: DayShape, items: number, days: number, trials: number, changed?: { at: number; by: number }) {
  const random = daysRandom();
  let count = 0;
  for (let trial = 0; trial < trials; trial++) {
    const all = Array.from({ length: items }, (_, i) =>
      drawDays(shape, { days, random, ...(changed && i === 0 && { changed }) }),
    );
    const changes = findChanges(all, { random });
    if ((changed ? changes.slice(0, 1) : changes).some((each) => each.length > 0)) count++;
  }
  return count / trials;
}

describe('without a change, at most 5 % of queries raise a false alarm', () => {
  test('about one item, in each kind of days and in all of them', () => {
    const shares = Object.values(DAY_SHAPES).map((shape) => found(shape, 1, 60, TRIALS));
    for (const share of shares) expect(share).toBeLessThan(LEVEL + noise(TRIALS));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeLessThan(LEVEL + noise(TRIALS * shares.length));
  });

  test.each(Object.entries(DAY_SHAPES))('about eight items together: %s', (_, shape) => {
    expect(found(shape, 8, 20, TRIALS / 2)).toBeLessThan(LEVEL + noise(TRIALS / 2));
  });
});

describe('a change in the middle of 60 days is found', () => {
  const usual = DAY_SHAPES['usual, 1,000 runs a day'] as DayShape;
  test.each([
    [5, 0.6],
    [10, 0.99],
    [20, 1],
  ])('of %d %%, among eight items, in at least %f of queries', (percent, least) => {
    const by = 1 - percent / 100;
    expect(found(usual, 8, 60, TRIALS / 6, { at: 30, by })).toBeGreaterThanOrEqual(least - 0.15);
  });
});

test('the change lies where it is said to in at least 80 % of cases', () => {
  const random = daysRandom();
  const shape = DAY_SHAPES['usual, 1,000 runs a day'] as DayShape;
  let [told, right] = [0, 0];
  for (let trial = 0; trial < TRIALS / 2; trial++) {
    const days = drawDays(shape, { days: 60, random, changed: { at: 25, by: 0.9 } });
    const [[change] = []] = findChanges([days], { random });
    if (!change) continue;
    told++;
    if (change.earliest <= 25 && 25 <= change.latest) right++;
  }
  expect(told).toBeGreaterThan(TRIALS / 4);
  expect(right / told).toBeGreaterThan(0.8);
});
