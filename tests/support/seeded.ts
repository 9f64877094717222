import { randomInt } from 'node:crypto';

/** Random choices reproducible by seed. */
export type Seeded = {
  readonly seed: number;
  /** Returns an integer from 0 to `limit` - 1. */
  below(limit: number): number;
  one<Thing>(things: readonly Thing[]): Thing;
  chance(share: number): boolean;
};

declare global {
  /** Set by `tests/jest.config.js`. */
  var gateSeed: number | undefined;
}

/** TEST_SEED repeats a failure. Without it the gate has always the same seed, and all else one by chance. */
export function testSeed(): number {
  return Number(process.env['TEST_SEED'] || globalThis.gateSeed || randomInt(1, 2 ** 31));
}

/** Mulberry32. */
export function seeded(seed = testSeed()): Seeded {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    seed,
    below,
    one: (things) => things[below(things.length)] as (typeof things)[number],
    chance: (share) => next() < share,
  };
}
