import type { Picture } from './reading.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { imul } = Math;
const SEEDS = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** 128 bits of a picture's pixels in hexadecimal digits, however the file stored them. */
export function fingerprintOf({ width, height, data }: Picture): string {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2);
  const seeds = SEEDS.map((seed) => imul(seed ^ width, 0x01000193) ^ height);
  return hashed(words, seeds)
    .map((hash) => (finished(hash) >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** Murmur3's rounds in four lanes, each over every fourth pixel. Side by side they take a third of the time. */
function hashed(words: Uint32Array, [first = 0, second = 0, third = 0, fourth = 0]: readonly number[]): number[] {
  let [one, two, three, four] = [first, second, third, fourth];
  const whole = words.length - (words.length % SEEDS.length);
  for (let index = 0; index < whole; index += SEEDS.length) {
    one = mixed(one, words[index] ?? 0);
    two = mixed(two, words[index + 1] ?? 0);
    three = mixed(three, words[index + 2] ?? 0);
    four = mixed(four, words[index + 3] ?? 0);
  }
  return [one, two, three, four].map((hash, lane) =>
    whole + lane < words.length ? mixed(hash, words[whole + lane] ?? 0) : hash,
  );
}

function mixed(hash: number, word: number): number {
  const scrambled = imul(word, 0xcc9e2d51);
  const joined = hash ^ imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593);
  return (imul((joined << 13) | (joined >>> 19), 5) + 0xe6546b64) | 0;
}

function finished(hash: number): number {
  let last = hash ^ (hash >>> 16);
  last = imul(last, 0x85ebca6b);
  last ^= last >>> 13;
  last = imul(last, 0xc2b2ae35);
  return last ^ (last >>> 16);
}
