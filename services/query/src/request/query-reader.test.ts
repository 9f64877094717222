import { QueryReader } from './query-reader.ts';

test.each([
  [1_000, 1],
  [1_001, undefined],
])('a filter of %i ids', (count, kept) => {
  const read = new QueryReader({ stageFilter: 'a,'.repeat(count - 1).concat('a') });
  expect(read.ids('stageFilter')?.length).toBe(kept);
  if (kept === undefined) expect(() => read.done()).toThrow('stageFilter must hold at most 1000 ids');
});
