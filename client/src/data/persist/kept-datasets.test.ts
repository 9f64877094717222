import { keptDataset } from './kept-datasets.ts';

const loaded = { value: [{ a: 1 }], etag: null, position: null, fetchedAt: 7 };

test('a kept set says whose it is, how old it is and about how large', () => {
  const queryKey = ['dataset', 'matrix', { server: 'CN', category: 'all', source: 'global' }];
  expect(keptDataset({ queryHash: 'h', queryKey, state: { data: loaded } })).toEqual({
    id: 'h',
    name: 'matrix',
    scope: { server: 'CN', category: 'all', source: 'global' },
    fetchedAt: 7,
    size: 9,
  });
});

test('what an earlier version kept under a name of its own is left aside', () => {
  expect(keptDataset({ queryHash: 'h', queryKey: ['dataset', 'limits', {}], state: { data: loaded } })).toBeUndefined();
});
