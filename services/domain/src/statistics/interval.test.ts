import fc from 'fast-check';
import { anySample } from '../testing/arbitraries.ts';
import { interval } from './interval.ts';

const at95 = (runs: number, sum: number, sumSquares = sum, most = 1) =>
  interval({ runs, sum, sumSquares, most, confidence: 0.95 });

test('no drop in 40 runs leaves room for a rare drop', () => {
  const { rate, lower, upper } = at95(40, 0);
  expect([rate, lower]).toEqual([0, 0]);
  expect(upper).toBeGreaterThan(0.08);
  expect(upper).toBeLessThan(0.1);
});

test('one drop in each of 40 runs leaves room for an empty run, and for two only if two are possible', () => {
  const { rate, lower, upper } = at95(40, 40);
  expect([rate, upper]).toEqual([1, 1]);
  expect(lower).toBeCloseTo(1 - at95(40, 0).upper, 12);
  expect(at95(40, 40, 40, 2).upper).toBeGreaterThan(1.05);
});

test('a 0-or-1 drop in many runs has the interval of a share', () => {
  const { lower, upper } = at95(1_200_000_000, 300_000_000);
  const half = 1.959963984540054 * Math.sqrt((0.25 * 0.75) / 1.2e9);
  expect(lower).toBeCloseTo(0.25 - half, 8);
  expect(upper).toBeCloseTo(0.25 + half, 8);
});

test('a drop of one or two is a certain drop plus a 0-or-1 drop', () => {
  const [sure, beside] = [at95(100, 25), at95(100, 125, 75 + 25 * 4)];
  expect(beside.lower).toBeCloseTo(1 + sure.lower, 12);
  expect(beside.upper).toBeCloseTo(1 + sure.upper, 12);
});

test('a drop of none or six is six times a 0-or-1 drop', () => {
  const [single, sixfold] = [at95(100, 5), at95(100, 30, 180)];
  expect(sixfold.lower).toBeCloseTo(6 * single.lower, 12);
  expect(sixfold.upper).toBeCloseTo(6 * single.upper, 12);
});

test('identical runs leave room for less, and for more if more is possible', () => {
  const { rate, lower, upper } = at95(50, 1000, 20_000, 20);
  expect(rate).toBe(20);
  expect(lower).toBeLessThan(19);
  expect(upper).toBe(20);
  expect(at95(50, 1000, 20_000, 21).upper).toBeGreaterThan(20.05);
});

test('a sum of squares that rounding made too small still gives an interval', () => {
  const { lower, rate, upper } = interval({ runs: 1000, sum: 2500, sumSquares: 6250, most: 3, confidence: 0.95 });
  expect(lower).toBeLessThan(rate);
  expect(upper).toBeGreaterThan(rate);
});

test('without runs the interval is 0 to what one run can give', () => {
  expect(at95(0, 0)).toEqual({ rate: 0, lower: 0, upper: 1 });
  expect(at95(0, 0, 0, 4)).toEqual({ rate: 0, lower: 0, upper: 4 });
});

test('the most of one run is at least the sample mean, and more than the usual hauls if unknown', () => {
  expect(at95(2, 6, 18, 1).upper).toBeGreaterThanOrEqual(3);
  const unknown = (sum: number) => interval({ runs: 3, sum, sumSquares: sum, most: undefined, confidence: 0.95 });
  expect(unknown(3)).toEqual(at95(3, 3, 3, 2));
  expect(unknown(0)).toEqual(at95(3, 0, 0, 5));
});

/** Runs, drops, squares, and the bounds from before samples had `most`. */
const FROM_MANY_RUNS = [
  [100, 0, 0, 0, 0.0385183077989],
  [100, 100, 100, 0.961481692201, 1],
  [100, 20, 20, 0.132706747429, 0.289709341125],
  [100, 125, 175, 1.1747669154, 1.34389988929],
  [100, 30, 180, 0.126352660905, 0.676824474356],
  [100, 67, 151, 0.484735561067, 0.890430715171],
  [100, 300, 940, 2.87387489224, 3.12612510776],
  [250, 17, 101, 0.0175473118869, 0.257217167601],
  [1000, 2470, 6452, 2.43321190913, 2.50678809087],
  [5000, 341, 1709, 0.0537612644758, 0.0864489509875],
  [1000, 7, 25, 0.0012066243622, 0.0402952164169],
  [1000, 997, 997, 0.991098436606, 0.999182308553],
] as const;

test.each(FROM_MANY_RUNS)(
  'from 100 runs on `most` changes nothing: %i runs, %i drops',
  (runs, sum, squares, lower, upper) => {
    for (const most of [1, 8, 100]) {
      const now = at95(runs, sum, squares, most);
      expect(now.lower).toBeCloseTo(lower, 10);
      expect(now.upper).toBeCloseTo(upper, 10);
    }
  },
);

/** Runs, drops, squares, most, confidence, and the bounds whose coverage `few-runs-coverage.long.test.ts` has shown. */
const FROM_FEW_RUNS: readonly (readonly [number, number, number, number, number, number, number])[] = [
  [1, 0, 0, 1, 0.95, 0, 0.955246508543],
  [1, 1, 1, 1, 0.95, 0.0447534914566, 1],
  [1, 3, 9, 5, 0.95, 0.15, 4.9],
  [2, 1, 1, 3, 0.8, 0.0536243638, 2.2639970781],
  [4, 6, 10, 3, 0.95, 0.555148574159, 2.44485142584],
  [7, 3, 5, 4, 0.95, 0.0656844720459, 2.0793786497],
  [10, 31, 113, 6, 0.95, 1.83252158749, 4.309760485],
  [11, 40, 158, 6, 0.99, 2.06429287629, 4.75440641341],
  [14, 2, 4, 2, 0.95, 0.00630182540899, 0.687039448607],
  [20, 26, 38, 2, 0.95, 1.04321745873, 1.52290067239],
  [25, 50, 250, 10, 0.9, 1.22898844897, 3.17998699892],
  [29, 4, 10, 3, 0.95, 0.0170268684716, 0.543485518062],
  [33, 60, 114, 2, 0.95, 1.64997525813, 1.91588070163],
  [40, 12, 60, 5, 0.95, 0.0627463348505, 0.916715638319],
  [45, 90, 180, 3, 0.95, 1.84269680253, 2.07865159873],
  [60, 200, 800, 9, 0.95, 2.87265254899, 3.72800166778],
  [70, 9, 23, 4, 0.5, 0.0828462941865, 0.177576752649],
  [80, 3, 3, 2, 0.95, 0.0102211430895, 0.10593975237],
  [99, 97, 97, 1, 0.95, 0.928106830507, 0.996410489791],
  [99, 300, 1500, 40, 0.95, 2.5338482852, 3.49206581005],
];

test.each(FROM_FEW_RUNS)(
  'the bounds of few runs are those whose coverage was shown: %i runs, %i drops, squares %i, most %i, confidence %f',
  (runs, sum, sumSquares, most, confidence, lower, upper) => {
    const found = interval({ runs, sum, sumSquares, most, confidence });
    expect(found.lower).toBeCloseTo(lower, 10);
    expect(found.upper).toBeCloseTo(upper, 10);
  },
);

test('runs that scatter as much as their mean have the interval of drops that nearly every run gives', () => {
  const { rate, lower, upper } = at95(128, 96, 144, 9);
  expect(upper - rate).toBeCloseTo(rate - lower, 12);
});

test('from few runs to many no added run makes the width jump', () => {
  for (let runs = 5; runs < 130; runs++) {
    const [now, next] = [runs, runs + 1].map((n) => at95(n, n * 0.4, n * 0.4, 2));
    const [width, narrower] = [now, next].map((of) => (of?.upper ?? 0) - (of?.lower ?? 0));
    expect(Math.abs((narrower ?? 0) / (width ?? 1) - 1)).toBeLessThan(0.16);
  }
});

test('0 ≤ lower ≤ rate ≤ upper, and upper > 0', () => {
  fc.assert(
    fc.property(anySample, (sample) => {
      const { rate, lower, upper } = interval(sample);
      expect(rate).toBe(sample.sum / sample.runs);
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(lower).toBeLessThanOrEqual(rate);
      expect(upper).toBeGreaterThanOrEqual(rate);
      expect(upper).toBeGreaterThan(0);
      expect(upper).toBeLessThan(Number.POSITIVE_INFINITY);
    }),
    { numRuns: 2000 },
  );
});

test('more confidence never narrows an interval', () => {
  fc.assert(
    fc.property(anySample, fc.double({ min: 0.5, max: 0.999, noNaN: true }), (sample, confidence) => {
      const a = interval(sample);
      const b = interval({ ...sample, confidence });
      const [narrow, wide] = sample.confidence < confidence ? [a, b] : [b, a];
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower * (1 + 1e-9));
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper * (1 - 1e-9));
    }),
    { numRuns: 1000 },
  );
});
