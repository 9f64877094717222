/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { interval } from '@droptally/domain/statistics/interval';
import { render } from '@testing-library/react';
import { DoubtMark } from './doubt-mark.tsx';

test.each([
  ['few runs', 1, 1, 'few runs'],
  ['a drop that is seldom in many runs', 2_000, 29, 'unsure'],
  ['a drop that never was in many runs', 2_000, 0, ''],
  ['a usual drop in many runs', 2_000, 900, ''],
])('the mark beside the rate of %s', (_, runs, sum, text) => {
  const rate = interval({ runs, sum, sumSquares: sum, most: 1, confidence: 0.95 });
  expect(render(<DoubtMark value={{ ...rate, runs }} />).container.textContent).toBe(text);
});
