import { tooCostlyTogether } from './rules-together.ts';

const rule = (start: number, end: number | null, steps: number) => ({ start, end, steps });

test('rules that follow each other may each take all steps', () => {
  expect(tooCostlyTogether([rule(20, null, 20_000), rule(0, 10, 20_000), rule(10, 20, 20_000)])).toBeUndefined();
});

test('of rules in force at once, the one that makes them too costly is named', () => {
  const last = rule(30, 40, 10_001);
  const found = tooCostlyTogether([rule(0, null, 5_000), last, rule(20, 35, 5_000), rule(5, 20, 15_000)]);
  expect(found).toEqual({ rule: last, message: expect.stringContaining('20001 steps') });
});
