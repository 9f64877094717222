/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { floor, imul } = Math;

/** Chance that a seed repeats. */
export type Random = {
  uniform: (low: number, high: number) => number;
  /** Both ends included. */
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <One>(from: readonly One[]) => One;
};

export function randomOf(seed: number): Random {
  const next = mulberry32(seed);
  const uniform = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => low + floor((high - low + 1) * next());
  return {
    uniform,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const one = from[whole(0, from.length - 1)];
      if (one === undefined) throw new RangeError('Nothing to pick from');
      return one;
    },
  };
}

/** https://gist.github.com/tommyettinger/46a874533244883189143505d203312c: small, and good enough for pictures. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
