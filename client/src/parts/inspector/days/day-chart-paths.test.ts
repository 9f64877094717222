import { dayChartPaths } from './day-chart-paths.ts';

const day = (rate: number, half: number) => ({ rate, lower: rate - half, upper: rate + half });

test('The scale covers all usual days with their bands', () => {
  const paths = dayChartPaths([day(0.5, 0.1), day(0.6, 0.1)], 100, 50);
  expect(paths?.low).toBeCloseTo(0.4);
  expect(paths?.high).toBeCloseTo(0.7);
});

test('A day of very few runs does not flatten the others', () => {
  const paths = dayChartPaths([day(0.5, 0.01), day(0.51, 0.01), day(3, 3), day(0.5, 0.01)], 100, 50);
  expect(paths?.high).toBeLessThan(0.6);
});

test('days without runs are gaps, and a single day is no line', () => {
  expect(dayChartPaths([day(1, 0.1), day(1, 0.1), null, day(2, 0.1)], 90, 50)?.line).toMatch(
    /^M0 [\d.]+L30 [\d.]+M90 [\d.]+h0$/,
  );
  expect(dayChartPaths([null, day(1, 0.1), null], 100, 50)).toBeNull();
});

test('A constant rate without spread still has room around it', () => {
  const paths = dayChartPaths([day(1, 0), day(1, 0)], 100, 50);
  expect(paths && paths.low < 1 && paths.high > 1).toBe(true);
});
