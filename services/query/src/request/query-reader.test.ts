import { QueryReader } from './query-reader.ts';

test.each([
  [1_000, 1],
  [1_001, undefined],
])('a filter of %i ids', (count, kept) => {
  const read = new QueryReader({ stageFilter: 'a,'.repeat(count - 1).concat('a') });
  expect(read.ids('stageFilter')?.length).toBe(kept);
  if (kept === undefined) expect(() => read.done()).toThrow('stageFilter must hold at most 1000 ids');
});

test('a word is one of those listed, or left out', () => {
  const words = ['csv', 'json'] as const;
  const read = new QueryReader({ format: 'json', empty: '', wrong: 'xml', partly: 'json5' });
  expect([read.oneOf('format', words), read.oneOf('empty', words), read.oneOf('absent', words)]).toEqual([
    'json',
    undefined,
    undefined,
  ]);
  read.done();
  for (const field of ['wrong', 'partly']) {
    expect(read.oneOf(field, words)).toBeUndefined();
    expect(() => read.done()).toThrow('wrong must be one of csv, json');
  }
});
