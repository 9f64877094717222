import { coverage, type Distribution, exactCoverage, missedWithNothingSeen } from '../testing/coverage.ts';

/** Real items by published rate and spread: the share of runs that give 0, 1, 2, … of them. */
const SHARES = [0.0015, 0.009, 0.02, 0.0527, 0.1237, 0.2483, 0.5, 0.6561, 0.85, 0.97];
const COUNTS: Record<string, Distribution> = {
  'one, sometimes two (1.245)': [0, 0.755, 0.245],
  'a fragment, sometimes two (0.40)': [0.6484, 0.3, 0.0516],
  'up to three (0.67)': [0.55, 0.28, 0.12, 0.05],
  'up to three (0.97)': [0.34, 0.4, 0.21, 0.05],
  'up to four (1.57)': [0.25, 0.27, 0.23, 0.16, 0.09],
  'two to four (2.47)': [0, 0, 0.583, 0.368, 0.049],
  'one to four (3.00)': [0, 0.03, 0.1, 0.72, 0.15],
  'none or eight (4.00)': [0.5, 0, 0, 0, 0, 0, 0, 0, 0.5],
  'none, six or seven (3.25)': [0.5, 0, 0, 0, 0, 0, 0.25, 0.25],
  'anything up to six (3.00)': Array(7).fill(1 / 7),
  'nearly always 80': [...Array(78).fill(0), 0.05, 0.1, 0.7, 0.15],
};
const RARE_COUNTS: Record<string, Distribution> = {
  'five to eight at once (0.068)': [0.9896, 0, 0, 0, 0, 0.00104, 0.00312, 0.0052, 0.00104],
  'one to three at once (0.015)': [0.9908, 0.0046, 0.00368, 0.00092],
  'two or three at once (0.0047)': [0.9983, 0, 0.00051, 0.00119],
};
/** 30 such runs may not include an empty one yet, so the lower bound is nearly always low enough. */
const NEARLY_ALIKE = new Set(['one to four (3.00)', 'nearly always 80']);
const SIZES = [30, 50, 100, 300];
const LARGE_SIZES = [1000, 10_000];
const TRIALS = 3000;
/** Three standard errors of a share of 0.95 in this many trials. */
const NOISE = 3 * Math.sqrt((0.95 * 0.05) / TRIALS);

describe('a 95 % interval covers the true rate', () => {
  test.each(SHARES)('of a 0-or-1 drop at a rate of %f in 93 %% of all samples or more', (rate) => {
    for (const runs of [...SIZES, ...LARGE_SIZES]) expect(exactCoverage(rate, runs)).toBeGreaterThan(0.93);
  });

  test.each(SHARES)(
    'of a 0-or-1 drop at a rate of %f in 97 %% or fewer once six runs with and six without are expected',
    (rate) => {
      const enough = [...SIZES, ...LARGE_SIZES].filter((runs) => runs * Math.min(rate, 1 - rate) >= 6);
      for (const runs of enough) expect(exactCoverage(rate, runs)).toBeLessThan(0.97);
    },
  );

  test.each(Object.entries(COUNTS))('of %s in 93 to 97 %% of trials', (name, distribution) => {
    for (const runs of SIZES) {
      const covered = coverage(distribution, runs, TRIALS);
      expect(covered).toBeGreaterThan(0.93 - NOISE);
      expect(covered).toBeLessThan((runs === 30 && NEARLY_ALIKE.has(name) ? 0.98 : 0.97) + NOISE);
    }
  });

  test.each(Object.entries(RARE_COUNTS))('of %s, or the sample could not show it', (_name, distribution) => {
    for (const runs of [...SIZES, ...LARGE_SIZES]) {
      const unseen = missedWithNothingSeen(distribution, runs);
      expect(coverage(distribution, runs, TRIALS)).toBeGreaterThan(0.93 - NOISE - unseen);
    }
  });
});

test.each([0.8, 0.9, 0.99, 0.999])('intervals of a confidence of %f have that coverage', (confidence) => {
  const noise = 4 * Math.sqrt((confidence * (1 - confidence)) / TRIALS);
  for (const distribution of Object.values(COUNTS)) {
    const off = coverage(distribution, 100, TRIALS, confidence) - confidence;
    expect(Math.abs(off)).toBeLessThan(0.2 * (1 - confidence) + noise);
  }
});
