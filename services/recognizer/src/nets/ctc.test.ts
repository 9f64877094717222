import fc from 'fast-check';
import { type CtcOutput, characterSteps, cropOutput, decodeGreedily, logProbability } from './ctc.ts';

const alphabet = 'AB';
const CLASSES = alphabet.length + 1;

const output = (...rows: readonly (readonly number[])[]): CtcOutput => ({
  steps: rows.length,
  classes: CLASSES,
  probabilities: Float32Array.from(rows.flat()),
});

const sure = (path: string) =>
  output(...[...path].map((one) => Array.from('-AB', (name) => (name === one ? 0.98 : 0.01))));

const anyOutput = fc
  .array(fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: CLASSES, maxLength: CLASSES }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((rows) => output(...rows.map((row) => row.map((one) => one / row.reduce((sum, more) => sum + more, 0)))));

test.each([
  ['-', ''],
  ['--A--', 'A'],
  ['AAB', 'AB'],
  ['AA', 'A'],
  ['A-A', 'AA'],
  ['-AB-BBA', 'ABBA'],
])('the path %s reads "%s"', (path, text) => {
  expect(decodeGreedily(sure(path), alphabet).text).toBe(text);
});

test('each character is in the middle of its steps', () => {
  expect(characterSteps(sure('-AB-BBA'))).toEqual([1, 2, 4.5, 6]);
  expect(characterSteps(sure('A-AAA--'))).toEqual([0, 3]);
  expect(characterSteps(sure('---'))).toEqual([]);
});

test('the probability of a string is that of all paths that read it', () => {
  fc.assert(
    fc.property(anyOutput, (one) => {
      for (const [text, probability] of byText(one))
        expect(Math.exp(logProbability(one, { text, alphabet }))).toBeCloseTo(probability, 5);
    }),
  );
});

test('the confidence of what is read is its probability', () => {
  fc.assert(
    fc.property(anyOutput, (one) => {
      const { text, confidence } = decodeGreedily(one, alphabet);
      expect(confidence).toBeCloseTo(byText(one).get(text) ?? 0, 5);
    }),
  );
});

test('what cannot be said has no probability', () => {
  expect(logProbability(sure('AB'), { text: 'C', alphabet })).toBe(Number.NEGATIVE_INFINITY);
  expect(logProbability(sure('AB'), { text: 'AA', alphabet })).toBe(Number.NEGATIVE_INFINITY);
  expect(logProbability(sure('AB'), { text: 'ABA', alphabet })).toBe(Number.NEGATIVE_INFINITY);
});

test('an unlikely string of many steps still has its probability', () => {
  const steps = 400;
  const one = output(...Array.from({ length: steps }, () => [0.001, 0.001, 0.998]));
  expect(logProbability(one, { text: '', alphabet })).toBeCloseTo(steps * Math.log(0.001), 2);
});

test('each crop of a batch is read by itself', () => {
  const [one, other] = [sure('A-B'), sure('-BB')];
  const batch = { ...one, probabilities: Float32Array.from([...one.probabilities, ...other.probabilities]) };
  expect([0, 1].map((index) => decodeGreedily(cropOutput(batch, index), alphabet).text)).toEqual(['AB', 'B']);
});

/** Every string with the sum of its paths, by trying them all. */
function byText(one: CtcOutput): Map<string, number> {
  const sums = new Map<string, number>();
  for (let path = 0; path < CLASSES ** one.steps; path++) {
    const classes = Array.from({ length: one.steps }, (_, step) => Math.floor(path / CLASSES ** step) % CLASSES);
    const probability = classes.reduce(
      (product, at, step) => product * (one.probabilities[step * CLASSES + at] ?? 0),
      1,
    );
    const text = classes.map((at, step) => (at === classes[step - 1] ? '' : (alphabet[at - 1] ?? ''))).join('');
    sums.set(text, (sums.get(text) ?? 0) + probability);
  }
  return sums;
}
