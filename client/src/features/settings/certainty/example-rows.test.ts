import { exampleRows, expectedDrops } from './example-rows.ts';

const widths = (confidence: number) => exampleRows(confidence).map(({ lower, upper }) => upper - lower);

test('the example shows the same rate with ever narrower intervals', () => {
  const [few = 0, more = 0, many = 0] = widths(0.95);
  expect(exampleRows(0.95).map(({ rate }) => rate)).toEqual([0.3, 0.3, 0.3]);
  expect(few).toBeGreaterThan(more);
  expect(more).toBeGreaterThan(many);
});

test('higher confidence means wider intervals', () => {
  expect(widths(0.997)[0]).toBeGreaterThan(widths(0.9)[0] ?? Number.POSITIVE_INFINITY);
});

test('the expected drops are whole numbers around the rate', () => {
  const { least, most } = expectedDrops(100, 0.95);
  expect(least).toBeLessThan(30);
  expect(most).toBeGreaterThan(30);
  expect([least, most].every(Number.isInteger)).toBe(true);
});
