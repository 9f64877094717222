import { leastVariance, runOutcomes } from './run-outcomes.ts';
import type { Sums } from './sums.ts';

/** What somebody got of one drop, and what everyone else did. */
export type LuckPart = {
  own: Sums;
  others: Sums;
  /** What one is worth, where unlike things are added up. */
  worth: number;
};

export type Luck = {
  /** What was got, and what is expected of as many runs at the rates of the others; in worth. */
  got: number;
  expected: number;
  /** How many of all who played as much would have got less, counting half of those who would have got the same. */
  share: number;
};

/** Fewer runs of others say too little of what is usual, as do runs whose sum varies less, nearly all of which gave the same. */
const [LEAST_OTHER_RUNS, LEAST_OTHER_SPREAD] = [100, 5];
/** Between these shares luck is usual: half of all players. */
export const USUAL = { from: 0.25, to: 0.75 } as const;

/** Blurs a whole number so little that its neighbours stay apart. */
const BLUR = 0.15;
/** Blurs sums so little that it does not show in their spread. */
const FINE = 1 / 25;
/** A blurred sum has no waves shorter than this, in blurs. */
const DAMPED = 6;
/** Standard deviations beyond which at most 1 in 400 lie, whatever the distribution, and nothing of most. */
const [FAR, WIDE] = [20, 8];

/**
 * Where what somebody got lies among what others would have got in as many runs. Null if that is not known.
 *
 * A run gives nothing, or one of two adjacent numbers, with the mean and the spread of the others' runs: exactly so for
 * drops of 0 or 1, of 0 or k, and of n or n + 1. Drops are taken as independent: those that exclude each other vary
 * less together, so that their share comes out nearer to one half, never farther.
 */
export function luckOf(parts: readonly LuckPart[]): Luck | null {
  const known = parts.filter(({ own, others }) => own.times > 0 && isUsualKnown(others));
  if (known.length === 0) return null;
  const waves = known.map(waveOf);
  const got = total(known, ({ own, worth }) => own.quantity * worth);
  const expected = total(waves, ({ mean }) => mean);
  const share = shareBelow(got, waves);
  return { got, expected, share: Math.min(1, Math.max(0, share)) };
}

function isUsualKnown({ times, quantity, sumSquares }: Sums): boolean {
  return times >= LEAST_OTHER_RUNS && sumSquares - quantity ** 2 / times >= LEAST_OTHER_SPREAD ** 2;
}

/** The sum of a drop over all runs: its moments, and its characteristic function. */
type Wave = {
  mean: number;
  variance: number;
  /** Of the expected number: others' rates are not quite known. */
  doubt: number;
  worth: number;
  /** The logarithm of the modulus, and the angle, at a frequency. */
  at: (frequency: number) => { log: number; angle: number };
};

function waveOf({ own: { times: runs }, others, worth }: LuckPart): Wave {
  const rate = others.quantity / others.times;
  const variance = Math.max(others.sumSquares / others.times - rate * rate, leastVariance(rate));
  const { base, chances } = runOutcomes(rate, variance);
  return {
    mean: runs * rate * worth,
    variance: runs * variance * worth ** 2,
    doubt: (runs ** 2 * variance * worth ** 2) / others.times,
    worth,
    at: (frequency) => {
      let [real, imaginary] = [0, 0];
      for (const [quantity, chance] of chances) {
        real += chance * Math.cos(frequency * worth * quantity);
        imaginary += chance * Math.sin(frequency * worth * quantity);
      }
      return {
        log: runs * Math.log(Math.hypot(real, imaginary)),
        angle: runs * (Math.atan2(imaginary, real) + frequency * worth * base),
      };
    },
  };
}

/** P(sum < got) + P(sum = got) / 2, by inversion of the characteristic function (Gil-Pelaez, 1951). */
function shareBelow(got: number, waves: readonly Wave[]): number {
  const mean = total(waves, (wave) => wave.mean);
  const spread = Math.sqrt(total(waves, ({ variance, doubt }) => variance + doubt));
  const blur = Math.max(BLUR * Math.min(...waves.map(({ worth }) => worth)), spread * FINE);
  const away = Math.abs(got - mean);
  if (away > FAR * (spread + blur)) return got < mean ? 0 : 1;
  const step = Math.PI / (away + WIDE * (spread + blur));
  const damping = (blur ** 2 + total(waves, ({ doubt }) => doubt)) / 2;
  let sum = 0;
  for (let frequency = step / 2; frequency * blur < DAMPED; frequency += step) {
    let [log, angle] = [-damping * frequency ** 2, -frequency * got];
    for (const wave of waves) {
      const part = wave.at(frequency);
      log += part.log;
      angle += part.angle;
    }
    sum += (Math.exp(log) * Math.sin(angle)) / frequency;
  }
  return 0.5 - (sum * step) / Math.PI;
}

function total<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0);
}
