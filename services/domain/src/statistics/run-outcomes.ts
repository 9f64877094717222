export type RunOutcomes = { base: number; chances: readonly (readonly [quantity: number, chance: number])[] };

/**
 * What a run gives above a number that every run gives: nothing, or one of two adjacent numbers, with a given mean and
 * spread. Exactly so for drops of 0 or 1, of 0 or k, and of n or n + 1.
 */
export function runOutcomes(rate: number, variance: number): RunOutcomes {
  const spread = Math.max(variance, leastVariance(rate));
  for (let base = 0; ; base++) {
    const mean = rate - base;
    if (mean <= 0) return { base, chances: [[0, 1]] };
    const haul = (spread + mean * mean) / mean;
    const less = Math.max(1, Math.floor(haul));
    const share = Math.max(0, haul - less);
    const [some, more] = [(mean * (1 - share)) / less, (mean * share) / (less + 1)];
    // Binary fractions of whole numbers are not quite whole.
    if (some + more <= 1 + 1e-9) {
      return {
        base,
        chances: [
          [0, Math.max(0, 1 - some - more)],
          [less, some],
          [less + 1, more],
        ],
      };
    }
  }
}

/** Whole numbers vary at least this much around their mean. */
export function leastVariance(rate: number): number {
  const part = rate - Math.floor(rate);
  return part * (1 - part);
}
