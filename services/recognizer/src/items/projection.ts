import { ITEM_PIXEL_COUNT } from './item-pixels.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { imul } = Math;

export const EMBEDDING_LENGTH = 64;
/** Part of what prototypes are: another one makes all of them worthless, and is another EMBEDDING_VERSION. */
const SEED = 20260727;

/** Random directions, the same everywhere: distances between pictures survive, the pictures do not. */
export const PROJECTION: readonly Float32Array[] = directions();

function directions(): Float32Array[] {
  const uniform = uniformFrom(SEED);
  return Array.from({ length: EMBEDDING_LENGTH }, () =>
    Float32Array.from({ length: ITEM_PIXEL_COUNT }, () => gaussian(uniform)),
  );
}

/** Of a uniform distribution's 12 draws: exact in every engine, unlike logarithms and cosines. */
function gaussian(uniform: () => number): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += uniform();
  return sum;
}

/** Mulberry32. */
function uniformFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
