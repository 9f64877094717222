/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { isTied } from './best-row.tsx';

const cost = (cost: number, lower: number, upper: number | null) => ({ cost: { cost, lower, upper } });

test.each([
  ['intervals that overlap', cost(33, 30, 37.4), cost(33.7, 33, 34.5), true],
  ['an interval open above', cost(33, 30, null), cost(90, 80, 100), true],
  ['intervals apart', cost(33.1, 33, 33.3), cost(33.7, 33.4, 34.5), false],
])('%s: the best is marked as tied: %#', (_, best, next, tied) => {
  expect(isTied(best, next)).toBe(tied);
});
