import { measureJson } from './measure-json.ts';

const measure = (text: string) => measureJson(Buffer.from(text));

test.each([
  ['1', 0, 1],
  ['"a,[{\\"b"', 0, 1],
  ['[1,2,3]', 1, 4],
  ['{"a":{"b":[1,{"c":2}]},"d":"x"}', 4, 7],
])('%s is %i deep and holds %i values', (text, depth, values) => {
  expect(measure(text)).toEqual({ depth, values });
});

test('empty lists and objects are counted, and never too low', () => {
  expect(measure(`[${Array(1000).fill('{}').join(',')}]`).values).toBeGreaterThanOrEqual(1001);
  expect(measure(`[${Array(1000).fill('[]').join(',')}]`).values).toBeGreaterThanOrEqual(1001);
});

test('invalid JSON is measured to its end', () => {
  expect(measure('"never closed, [')).toEqual({ depth: 0, values: 1 });
  expect(measure(']]]][[').depth).toBe(0);
  expect(measure('"\\')).toEqual({ depth: 0, values: 1 });
});
