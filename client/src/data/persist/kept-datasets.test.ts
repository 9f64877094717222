import { keptDataset } from './kept-datasets.ts';

const loaded = { value: [{ a: 1 }], etag: null, position: null, fetchedAt: 7 };

test('a stored dataset has its scope, age and approximate size', () => {
  const queryKey = ['dataset', 'matrix', { server: 'CN', category: 'all', source: 'global' }];
  expect(keptDataset({ queryHash: 'h', queryKey, state: { data: loaded } })).toEqual({
    id: 'h',
    name: 'matrix',
    scope: { server: 'CN', category: 'all', source: 'global' },
    fetchedAt: 7,
    size: 9,
  });
});

test('a dataset name of an earlier version is ignored', () => {
  expect(keptDataset({ queryHash: 'h', queryKey: ['dataset', 'limits', {}], state: { data: loaded } })).toBeUndefined();
});
