import { createHash } from 'node:crypto';
import { ALPHABETS } from '../../src/nets/alphabets.ts';
import { randomOf } from '../rendering/random.ts';
import { DRAWINGS } from './drawings.ts';

const drawn = (net: keyof typeof DRAWINGS, seed: number) => {
  const { samples, inputOf } = DRAWINGS[net];
  const draw = samples();
  const random = randomOf(seed);
  return Array.from({ length: 20 }, () => {
    const { picture, place, text } = draw(random);
    return { input: inputOf(picture, place), text };
  });
};

const digest = (all: ReturnType<typeof drawn>) =>
  createHash('sha256')
    .update(Buffer.concat(all.map(({ input }) => Buffer.from(input.buffer))))
    .update(all.map(({ text }) => text).join())
    .digest('hex');

describe.each(['quantity', 'stage-code'] as const)('crops for the net %s', (net) => {
  test('are the same for the same seed, and others for another', () => {
    expect(digest(drawn(net, 5))).toBe(digest(drawn(net, 5)));
    expect(digest(drawn(net, 5))).not.toBe(digest(drawn(net, 6)));
  });

  test('say only what the net can say, in grey of its size', () => {
    const { width, height } = DRAWINGS[net].size;
    for (const { input, text } of drawn(net, 7)) {
      expect([...text].filter((character) => !ALPHABETS[net].includes(character))).toEqual([]);
      expect(input).toHaveLength(width * height);
      expect(Math.max(...input)).toBeLessThanOrEqual(1.0001);
      expect(Math.min(...input)).toBeGreaterThanOrEqual(0);
    }
  });
});
