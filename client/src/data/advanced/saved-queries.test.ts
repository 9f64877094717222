import { newQuery } from './asked-query.ts';
import { readSaved } from './saved-queries.ts';

test('reads what was saved, and leaves out what is none', () => {
  const stored = [
    { name: 'Rocks', queries: ['main_01-07.CN', 'broken'] },
    { name: 'nothing left', queries: ['broken'] },
    { name: 7, queries: ['main_01-07.CN'] },
    null,
  ];
  expect(readSaved(JSON.stringify(stored))).toEqual([{ name: 'Rocks', queries: [newQuery('CN', 'main_01-07')] }]);
});

test.each([null, '', '{', '{}'])('%j is nothing saved', (text) => {
  expect(readSaved(text)).toEqual([]);
});
