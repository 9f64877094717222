import { mendingHealth } from './mending-health.ts';
import { summaryOf } from './summary-of.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a; b; c'],
  [['a', 'b', 'c', 'd', 'e'], 'a; b; c; and 2 more'],
])('of %j is told "%s"', (texts, told) => {
  expect(summaryOf(texts)).toBe(told);
});

test('a site whose table is being rebuilt is not ready, and says why and how far it is', () => {
  const mending = { why: 'a part is lost', done: 3, of: 9, isHeld: false } as Parameters<typeof mendingHealth>[1];
  expect(mendingHealth('reports', mending)).toEqual({
    ready: false,
    message: 'The numbers are wrong and rebuilt (reports): a part is lost',
    about: { progress: { phase: 'mending', done: 3, of: 9 } },
  });
  expect(mendingHealth('reports', { ...mending, isHeld: true }).message).toBe(
    'The numbers are wrong and not rebuilt, for the log lacks what they count (reports): a part is lost',
  );
});
