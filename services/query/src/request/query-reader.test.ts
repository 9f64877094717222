import { QueryReader } from './query-reader.ts';

test.each([
  [1_000, 1],
  [1_001, undefined],
])('a filter of %i ids', (count, kept) => {
  const read = new QueryReader({ stageFilter: 'a,'.repeat(count - 1).concat('a') });
  expect(read.ids('stageFilter')?.length).toBe(kept);
  if (kept === undefined) expect(() => read.done()).toThrow('stageFilter must hold at most 1000 ids');
});

const WORDS = ['csv', 'json'] as const;

test.each([
  ['json', 'json'],
  ['', undefined],
  [undefined, undefined],
])('of the words listed, %j is %j', (format, word) => {
  const read = new QueryReader({ format });
  expect(read.oneOf('format', WORDS)).toBe(word);
  read.done();
});

test.each(['xml', 'json5', 'JSON'])('%s is none of the words listed', (format) => {
  const read = new QueryReader({ format });
  expect(read.oneOf('format', WORDS)).toBeUndefined();
  expect(() => read.done()).toThrow('format must be one of csv, json');
});
