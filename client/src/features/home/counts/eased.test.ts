import { eased } from './eased.ts';

test('a count starts at 0, never decreases and ends at 1', () => {
  const steps = Array.from({ length: 11 }, (_, step) => eased(step / 10));
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(1);
  expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  expect(eased(1.2)).toBe(1);
});
