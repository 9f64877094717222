import { sparkPath, sparkPoints } from './spark-path.ts';

test('the last fifteen rates that are not 0 are drawn where there are more', () => {
  const rates = Array.from({ length: 40 }, (_, day) => (day % 2 === 0 ? 0 : day));
  const points = sparkPoints(rates);
  expect(points).toHaveLength(15);
  expect(points.at(-1)).toBe(39);
});

test('with fewer of them all days are drawn, those of 0 too; days without runs are not', () => {
  expect(sparkPoints([0, 0.5, null, 0.25])).toEqual([0, 0.5, 0.25]);
});

test('one point, or the same every day, is a flat line', () => {
  expect(sparkPath([0.5], 60, 18)).toBeNull();
  expect(sparkPath([0.5, 0.5, 0.5], 60, 18)).toBeNull();
});

test('a line goes from its lowest to its highest point over the whole width', () => {
  expect(sparkPath([0, 1], 60, 18)).toBe('M0 17L60 1');
});
