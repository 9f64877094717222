import { randomInt } from 'node:crypto';

/** Random choices reproducible by seed. */
export type Seeded = {
  readonly seed: number;
  /** Returns an integer from 0 to `limit` - 1. */
  below(limit: number): number;
  one<Thing>(things: readonly Thing[]): Thing;
  chance(share: number): boolean;
};

/** Mulberry32. FAULTS_SEED sets the seed to reproduce a failure. */
export function seeded(seed = Number(process.env['FAULTS_SEED'] || randomInt(1, 2 ** 31))): Seeded {
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
