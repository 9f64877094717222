import type { RecognitionStage } from '@droptally/proto/api/recognition';
import { ALPHABETS } from '../nets/alphabets.ts';
import type { Infer } from '../reading.ts';
import { readCode } from './read-code.ts';

const ALPHABET = ALPHABETS['stage-code'];
const picture = { width: 400, height: 200, data: new Uint8ClampedArray(400 * 200 * 4) };
const anchor = { x: 20, y: 120, scale: 1 };
const stages = ['1-7', '1-1', 'AP-5'].map(
  (code): RecognitionStage => ({
    stageId: code,
    code,
    difficulty: 'NORMAL',
    exists: true,
    drops: [],
    recognitionOnly: [],
  }),
);

/** A net whose looks see these texts, each character this likely. */
function seeing(texts: readonly string[], likely = 0.999): Infer {
  return async (_, __, [count]) => {
    const steps = 24;
    const classes = ALPHABET.length + 1;
    const probabilities = new Float32Array(count * steps * classes).fill((1 - likely) / (classes - 1));
    for (let look = 0; look < count; look++)
      for (let step = 0; step < steps; step++) {
        const character = step % 2 === 1 ? ALPHABET.indexOf(texts[look]?.[(step - 1) / 2] ?? ' ') + 1 : 0;
        probabilities[(look * steps + step) * classes + character] = likely;
      }
    return { steps, classes, probabilities };
  };
}

const codeOf = (texts: readonly string[]) => readCode({ picture, anchor, stages, infer: seeing(texts) });

test('a code that all looks see is sure', async () => {
  const { value, confidence } = await codeOf(['1-7', '1-7', '1-7']);
  expect(value).toBe('1-7');
  expect(confidence).toBeGreaterThan(0.9);
});

test('its place ends behind its last character', async () => {
  const [short, long, none] = [
    await codeOf(['1-7', '', '']),
    await codeOf(['AP-5', '', '']),
    await codeOf(['', '', '']),
  ];
  expect(short.place.x).toBe(long.place.x);
  expect(short.place.width).toBeLessThan(long.place.width);
  expect(none.place.width).toBe(228);
});

test('where one look sees another code, none is sure', async () => {
  const { value, confidence } = await codeOf(['1-7', '1-1', '1-7']);
  expect(value).toBe('1-7');
  expect(confidence).toBeLessThan(0.9);
});

test('looks that see no code of the server are of none', async () => {
  expect((await codeOf(['9-99', '9-99', '9-99'])).value).toBeUndefined();
  expect((await codeOf(['', '', ''])).value).toBeUndefined();
});
