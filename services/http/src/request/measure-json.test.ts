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

test('what is beyond the limits is not read', () => {
  const most = { depth: 32, values: 10 };
  expect(measureJson(Buffer.from(`[${'{},'.repeat(1_000)}`), most)).toEqual({ depth: 2, values: 11 });
  expect(measureJson(Buffer.from('['.repeat(1_000)), { ...most, values: 1_000 })).toEqual({ depth: 33, values: 34 });
});

test('invalid JSON is measured to its end', () => {
  expect(measure('"never closed, [')).toEqual({ depth: 0, values: 1 });
  expect(measure(']]]][[').depth).toBe(0);
  expect(measure('"\\')).toEqual({ depth: 0, values: 1 });
});
