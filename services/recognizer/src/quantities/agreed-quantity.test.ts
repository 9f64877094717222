import { ALPHABETS } from '../nets/alphabets.ts';
import { agreedQuantity } from './agreed-quantity.ts';
import { parseQuantity } from './parse-quantity.ts';

/** A look that sees a text, each of its characters so likely. */
function look(text: string, likely = 0.99) {
  const classes = ALPHABETS.quantity.length + 1;
  const steps = 2 * text.length + 1;
  const probabilities = new Float32Array(steps * classes).fill((1 - likely) / (classes - 1));
  for (let step = 0; step < steps; step++) {
    const character = step % 2 === 1 ? ALPHABETS.quantity.indexOf(text[(step - 1) / 2] ?? '') + 1 : 0;
    probabilities[step * classes + character] = likely;
  }
  return { steps, classes, probabilities };
}

test('looks that agree are as sure as they are on the whole', () => {
  const one = agreedQuantity([look('21', 0.999), look('21', 0.99), look('21', 0.6)]);
  expect(one.value).toBe(21);
  expect(one.confidence).toBeGreaterThan(agreedQuantity([look('21', 0.6)]).confidence);
  expect(one.confidence).toBeLessThan(agreedQuantity([look('21', 0.99)]).confidence);
});

test('the majority is right, and less sure', () => {
  const { value, confidence } = agreedQuantity([look('1'), look('21'), look('1')]);
  expect(value).toBe(1);
  expect(confidence).toBeLessThan(agreedQuantity([look('1'), look('1'), look('1')]).confidence);
});

test('what no number begins with is art before it', () => {
  const { value, confidence } = agreedQuantity([look('.1'), look('만1'), look('1')]);
  expect(value).toBe(1);
  expect(confidence).toBeGreaterThan(0.9);
});

test('three looks at three numbers are not sure of any', () => {
  expect(agreedQuantity([look('1'), look('2'), look('3')]).confidence).toBeLessThan(0.5);
});

test('no number is none, however sure', () => {
  expect(agreedQuantity([look(''), look(''), look('')]).value).toBeUndefined();
});

test.each([
  ['12', 12],
  ['1.5万', 15_000],
  ['3만', 30_000],
  ['20K', 20_000],
  ['1.5', undefined],
  ['0', undefined],
  ['K', undefined],
  ['', undefined],
])('%s is the number %s', (text, number) => {
  expect(parseQuantity(text)).toBe(number);
});
