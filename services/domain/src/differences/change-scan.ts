import type { Steady } from './draw-drops.ts';

/** One game day, or one bucket of time, of one item. */
export type CountedDay = { runs: number; drops: number };

/** The day before which the rates differ most from those from it on. */
export type Split = {
  at: number;
  /** Twice the logarithm of how much likelier the days are with a change there than without any. */
  likelihood: number;
  /** The first and last day that are nearly as likely. */
  earliest: number;
  latest: number;
};

/** A side needs as many runs and days. */
export const LEAST_RUNS = 300;
const LEAST_DAYS = 3;
/** How much the rate may scatter between days, as shares of it. */
const LEAST_SCATTER = 0.001;
const SCATTERS = [0, ...Array.from({ length: 10 }, (_, i) => LEAST_SCATTER * 2 ** i)];
const ROUNDS = 16;
/** Days within the 95 % quantile of chi-squared with one degree of freedom are nearly as likely. */
const NEARLY = 3.841;

/** What days weigh if their rate scatters by so much, and the sums of the weights before each day. */
type Weighted = { scatter: number; weights: Float64Array; before: Float64Array; logs: number };
/** How well the days fit without a change, and with the best one. */
type Fit = { weighted: Weighted; steady: number; changed: number; at: number };

/**
 * Looks for a change among days that all have runs. The rate of a day is taken to be normal, with the spread of its
 * runs and a scatter between days that is fitted along, so that days which always differ are no change.
 */
export class ChangeScan {
  readonly #runs: readonly number[];
  readonly #rate: number;
  readonly #haul: number;
  /** Of a single run. */
  readonly #variance: number;
  readonly #weighted: readonly Weighted[];
  readonly #first: number;
  readonly #last: number;
  /** Sums of the weighted rates before each day; reused, since thousands of draws are scanned. */
  readonly #sums: Float64Array;

  /** `haul` is the drops of a run that drops anything. */
  constructor(days: readonly CountedDay[], haul: number) {
    this.#runs = days.map(({ runs }) => runs);
    const all = total(this.#runs);
    this.#rate = all > 0 ? total(days.map(({ drops }) => drops)) / all : 0;
    this.#haul = Math.max(haul, this.#rate, Number.MIN_VALUE);
    this.#variance = Math.max(this.#rate * (this.#haul - this.#rate), (this.#rate * this.#haul) / Math.max(1, all));
    this.#weighted = SCATTERS.map((share) => this.#weightedBy(share * this.#rate));
    [this.#first, this.#last] = splittable(this.#runs);
    this.#sums = new Float64Array(days.length + 1);
  }

  get canSplit(): boolean {
    return this.#rate > 0 && this.#first <= this.#last;
  }

  /** The likeliest change. */
  of(drops: readonly number[]): Split {
    const rates = this.#ratesOf(drops);
    const fits = this.#weighted.map((weighted) => this.#fit(rates, weighted));
    const steady = Math.max(...fits.map((fit) => fit.steady));
    const changed = fits.reduce((best, fit) => (fit.changed > best.changed ? fit : best));
    return { ...this.#around(rates, changed), likelihood: Math.max(0, changed.changed - steady) };
  }

  /**
   * What the days are drawn from if there is no change. Their scatter is fitted more finely than a scan does: draws whose
   * scatter lies between two of its steps are as much misjudged as the days themselves.
   */
  steady(drops: readonly number[]): Steady {
    const rates = this.#ratesOf(drops);
    const likelihood = (weighted: Weighted) => this.#fit(rates, weighted).steady;
    const coarse = this.#weighted.reduce((best, each) => (likelihood(each) > likelihood(best) ? each : best));
    let [low, high] = [coarse.scatter / 2, Math.max(coarse.scatter * 2, LEAST_SCATTER * this.#rate)];
    for (let round = 0; round < ROUNDS; round++) {
      const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
      const isLeft = likelihood(this.#weightedBy(left)) > likelihood(this.#weightedBy(right));
      if (isLeft) high = right;
      else low = left;
    }
    return { rate: this.#rate, haul: this.#haul, between: (low + high) / 2 };
  }

  #weightedBy(scatter: number): Weighted {
    return weightedBy(scatter, this.#variance, this.#runs);
  }

  /** The likelihood of a change before a given day. */
  at(drops: readonly number[], day: number): number {
    const rates = this.#ratesOf(drops);
    const fits = this.#weighted.map((weighted) => {
      const misfit = weighted.logs - this.#sum(rates, weighted.weights);
      return [misfit + this.#explained(weighted, 0), misfit + this.#explained(weighted, day)] as const;
    });
    return Math.max(...fits.map(([, changed]) => changed)) - Math.max(...fits.map(([steady]) => steady));
  }

  /** Rates by day, relative to that of all days. */
  #ratesOf(drops: readonly number[]): number[] {
    return drops.map((dropped, day) => dropped / (this.#runs[day] ?? 1) - this.#rate);
  }

  #fit(rates: readonly number[], weighted: Weighted): Fit {
    const squares = this.#sum(rates, weighted.weights);
    let [most, at] = [Number.NEGATIVE_INFINITY, this.#first];
    for (let day = this.#first; day <= this.#last; day++) {
      const both = this.#explained(weighted, day);
      if (both > most) [most, at] = [both, day];
    }
    const misfit = weighted.logs - squares;
    return { weighted, steady: misfit + this.#explained(weighted, 0), changed: misfit + most, at };
  }

  /** Fills in the sums, and returns the weighted squares of all days. */
  #sum(rates: readonly number[], weights: Float64Array): number {
    let [sum, squares] = [0, 0];
    for (let day = 0; day < weights.length; day++) {
      const rate = rates[day] ?? 0;
      const part = (weights[day] ?? 0) * rate;
      sum += part;
      squares += part * rate;
      this.#sums[day + 1] = sum;
    }
    return squares;
  }

  /** What the means before a day and from it on explain of the squares. */
  #explained({ before }: Weighted, day: number): number {
    const days = this.#runs.length;
    const [sum = 0, all = 0] = [this.#sums[day], this.#sums[days]];
    const [weight = 0, whole = 0] = [before[day], before[days]];
    const left = weight > 0 ? (sum * sum) / weight : 0;
    return left + ((all - sum) * (all - sum)) / (whole - weight);
  }

  #around(rates: readonly number[], { weighted, at }: Fit) {
    this.#sum(rates, weighted.weights);
    const least = this.#explained(weighted, at) - NEARLY;
    let [earliest, latest] = [at, at];
    while (earliest > this.#first && this.#explained(weighted, earliest - 1) >= least) earliest--;
    while (latest < this.#last && this.#explained(weighted, latest + 1) >= least) latest++;
    return { at, earliest, latest };
  }
}

function weightedBy(scatter: number, variance: number, runs: readonly number[]): Weighted {
  const weights = Float64Array.from(runs, (count) => 1 / (variance / count + scatter ** 2));
  const before = new Float64Array(runs.length + 1);
  for (let day = 0; day < runs.length; day++) before[day + 1] = (before[day] ?? 0) + (weights[day] ?? 0);
  return { scatter, weights, before, logs: total(Array.from(weights, Math.log)) };
}

/** The first and last day at which both sides are long enough. */
function splittable(runs: readonly number[]): [number, number] {
  let [first, before] = [0, 0];
  while (first < runs.length && (before < LEAST_RUNS || first < LEAST_DAYS)) before += runs[first++] ?? 0;
  let [last, after] = [runs.length, 0];
  while (last > 0 && (after < LEAST_RUNS || runs.length - last < LEAST_DAYS)) after += runs[--last] ?? 0;
  return [first, last];
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
