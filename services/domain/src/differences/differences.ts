import { type Interval, interval, type Sample } from '../statistics/interval.ts';
import { type Ratio, ratioOf } from './ratio.ts';

/** What can be told of a pair: the first is more or less than the second, or neither. */
export type Verdict = 'more' | 'less' | 'untold';

/** The pair of samples `one` and `other`, by their index. `confidence` is that of the interval of the ratio. */
export type Difference = Ratio & { one: number; other: number; verdict: Verdict; confidence: number };

/** `worth` of one drop, where other things than drops are compared: 1 by sanity, for example. */
type Counts = Omit<Sample, 'confidence'> & { worth?: number };
type Pair = { one: number; other: number };

/**
 * Compares every two of the samples. All verdicts together are wrong in at most `1 - confidence` of all cases (Holm,
 * 1979): the more pairs are shown, the wider are the intervals. A verdict and its interval always agree.
 */
export function differences(samples: readonly Counts[], confidence: number): readonly Difference[] {
  let open: readonly Pair[] = samples.flatMap((_, one) => samples.slice(0, one).map((_, other) => ({ one, other })));
  const found: Difference[] = [];
  for (;;) {
    // Each told pair leaves more of the risk to the rest.
    const shared = 1 - (1 - confidence) / Math.max(1, open.length);
    const judged = judge(open, samples, shared);
    const told = judged.filter(({ verdict }) => verdict !== 'untold');
    if (told.length === 0) return [...found, ...judged].sort((a, b) => a.one - b.one || a.other - b.other);
    found.push(...told);
    open = judged.filter(({ verdict }) => verdict === 'untold');
  }
}

function judge(pairs: readonly Pair[], samples: readonly Counts[], confidence: number): Difference[] {
  const known = samples.map(({ worth = 1, ...sample }) => times(interval({ ...sample, confidence }), worth));
  return pairs.flatMap(({ one, other }) => {
    const [a, b] = [known[one], known[other]];
    return a && b ? [{ one, other, ...ratioOf(a, b), verdict: verdictOf(a, b), confidence }] : [];
  });
}

function times({ rate, lower, upper }: Interval, worth: number): Interval {
  return { rate: rate * worth, lower: lower * worth, upper: upper * worth };
}

function verdictOf(one: Interval, other: Interval): Verdict {
  const { lower, upper } = ratioOf(one, other);
  if (lower > 1) return 'more';
  return upper !== null && upper < 1 ? 'less' : 'untold';
}
