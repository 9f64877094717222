import { QueryObserver } from '@tanstack/react-query';
import { datasetKey } from '#data/dataset-query.ts';
import type { DatasetName, Scope } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { newestAge } from './newest-age.ts';

const CN: Scope = { server: 'CN', category: 'all', source: 'global' };

afterEach(() => queryClient.clear());

function hold(name: DatasetName, scope: Scope, fetchedAt: number, position: string | null = '5'): () => void {
  const queryKey = datasetKey(name, scope);
  queryClient.setQueryData(queryKey, { value: [], etag: null, position, fetchedAt });
  return new QueryObserver(queryClient, { queryKey, queryFn: () => null, staleTime: 'static' }).subscribe(() => {});
}

const age = (scope: Scope) => newestAge(queryClient.getQueryCache().getAll(), scope)?.fetchedAt;

test('the age is that of the chosen server, category and source, whatever else was read later', () => {
  hold('matrix', { ...CN, server: 'JP' }, 3);
  hold('matrix', CN, 7);
  hold('matrix', { ...CN, category: 'manual' }, 5);
  expect(age({ ...CN, server: 'JP' })).toBe(3);
  expect(age({ ...CN, category: 'manual' })).toBe(5);
  expect(age({ ...CN, server: 'KR' })).toBeUndefined();
});

test('the newest of the shown datasets wins, else of all held ones; the catalog has no age', () => {
  hold('stats', CN, 8);
  const leave = hold('pattern', CN, 9);
  hold('matrix', CN, 7);
  hold('items', CN, 10, null);
  expect(age(CN)).toBe(9);
  leave();
  expect(age(CN)).toBe(8);
  queryClient.removeQueries({ type: 'active' });
  expect(age(CN)).toBe(9);
});
