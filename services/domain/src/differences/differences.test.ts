import fc from 'fast-check';
import { differences } from './differences.ts';

const drops = (sum: number, runs = 1000) => ({ runs, sum, sumSquares: sum, most: 1 });

const anySample = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([runs, share]) => drops(Math.round(runs * share), runs));

test('a clear difference is told with its direction, a small one is not', () => {
  const [higher, lower, same] = differences([drops(500), drops(600), drops(505)], 0.95);
  expect(higher).toMatchObject({ one: 1, other: 0, verdict: 'more' });
  expect(lower).toMatchObject({ one: 2, other: 0, verdict: 'untold' });
  expect(same).toMatchObject({ one: 2, other: 1, verdict: 'less' });
});

test('there is nothing to compare in one sample', () => {
  expect(differences([drops(500)], 0.95)).toEqual([]);
});

test('a verdict agrees with the interval beside it', () => {
  fc.assert(
    fc.property(fc.array(anySample, { minLength: 2, maxLength: 5 }), (samples) => {
      for (const { verdict, lower, upper } of differences(samples, 0.95)) {
        expect(verdict).toBe(lower > 1 ? 'more' : upper !== null && upper < 1 ? 'less' : 'untold');
      }
    }),
  );
});

test('more pairs make a verdict harder', () => {
  const near = [drops(500), drops(550)];
  const [alone] = differences(near, 0.95);
  const [among] = differences([...near, drops(520), drops(525), drops(530)], 0.95);
  expect(alone?.verdict).toBe('more');
  expect(among?.verdict).toBe('untold');
  expect(among?.confidence).toBeGreaterThan(alone?.confidence ?? 1);
});

test('a told pair leaves its risk to the others', () => {
  const pairs = differences([drops(100), drops(500), drops(900)], 0.95);
  expect(pairs.map(({ verdict }) => verdict)).toEqual(['more', 'more', 'more']);
  const mixed = differences([drops(500), drops(510), drops(900)], 0.95);
  const untold = mixed.find(({ verdict }) => verdict === 'untold');
  expect(untold?.confidence).toBeCloseTo(0.95, 10);
});

test('the order of samples does not change what can be told', () => {
  fc.assert(
    fc.property(fc.array(anySample, { minLength: 2, maxLength: 4 }), (samples) => {
      const told = (list: typeof samples) =>
        differences(list, 0.95).filter(({ verdict }) => verdict !== 'untold').length;
      expect(told([...samples].reverse())).toBe(told(samples));
    }),
  );
});

test('no runs say nothing', () => {
  expect(differences([drops(0, 0), drops(500)], 0.95)[0]?.verdict).toBe('untold');
});

test('what a drop is worth counts as much as how often it drops', () => {
  const [equal] = differences(
    [
      { ...drops(500), worth: 1 / 10 },
      { ...drops(250), worth: 1 / 5 },
    ],
    0.95,
  );
  expect(equal).toMatchObject({ ratio: 1, verdict: 'untold' });
});
