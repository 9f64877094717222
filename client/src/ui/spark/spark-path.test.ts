import { sparkPath, sparkPoints } from './spark-path.ts';

test('draws the last fifteen nonzero rates if there are more', () => {
  const rates = Array.from({ length: 40 }, (_, day) => (day % 2 === 0 ? 0 : day));
  const points = sparkPoints(rates);
  expect(points).toHaveLength(15);
  expect(points.at(-1)).toBe(39);
});

test('with fewer it draws all days, including zero rates but not days without runs', () => {
  expect(sparkPoints([0, 0.5, null, 0.25])).toEqual([0, 0.5, 0.25]);
});

test('one point, or the same every day, is a flat line', () => {
  expect(sparkPath([0.5], 60, 18)).toBeNull();
  expect(sparkPath([0.5, 0.5, 0.5], 60, 18)).toBeNull();
});

test('the line spans its lowest to its highest point over the whole width', () => {
  expect(sparkPath([0, 1], 60, 18)).toBe('M0 17L60 1');
});
