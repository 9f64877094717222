import { rateBar, rateScale } from './rate-bar-paths.ts';

const many = { runs: 1000, rate: 0.5, lower: 0.47, upper: 0.53 };
const few = { runs: 2, rate: 0.5, lower: 0.1, upper: 3 };

test('the scale is the highest bound, and rows with few runs do not squeeze the others', () => {
  expect(rateScale([many, few])).toBeCloseTo(0.53 * 1.02);
  expect(rateScale([few, null])).toBeCloseTo(0.5 * 1.02);
  expect(rateScale([])).toBe(1);
});

test('a bar ends at its rate and its whisker spans its bounds', () => {
  const bar = rateBar(many, 1, 100);
  expect(bar).toMatchObject({
    fill: 'M0 3H50V9H0Z',
    end: 'M48 3H50V9H48Z',
    whisker: 'M47 6H53M47 3V9M53 3V9',
    kind: 'whisker',
  });
});

test('a whisker narrower than a pixel becomes a tick', () => {
  expect(rateBar({ rate: 0.5, lower: 0.4999, upper: 0.5001 }, 1, 100)).toMatchObject({
    whisker: 'M50 1V11',
    kind: 'tick',
  });
});

test('a whisker that leaves the column has no cap there', () => {
  expect(rateBar(few, 1, 100).whisker).toBe('M10 6H100M10 3V9');
});

test('a rate of 0 has no bar, but its bound is drawn', () => {
  const bar = rateBar({ rate: 0, lower: 0, upper: 0.1 }, 1, 100);
  expect(bar.fill).toBe('');
  expect(bar.whisker).toContain('H10');
});
