import { jest } from '@jest/globals';
import { datasetKey } from '#data/dataset-query.ts';
import type { Scope } from '#data/datasets.ts';
import { datasetPersister } from '#data/persist/dataset-storage.ts';
import { queryClient } from '#data/query-client.ts';
import { afterRestoring } from './after-restoring.ts';

const CN: Scope = { server: 'CN', category: 'all', source: 'global' };
const JP: Scope = { ...CN, server: 'JP' };
const retrieve = jest.spyOn(datasetPersister, 'retrieveQuery');

afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test('stored data of a scope is loaded before the scope is shown', async () => {
  retrieve.mockResolvedValue({ value: ['kept'], etag: null, position: '5', fetchedAt: 7 });
  const seen = jest.fn(() => queryClient.getQueryData(datasetKey('matrix', CN)));
  await afterRestoring(CN, seen);
  expect(seen.mock.results[0]?.value).toMatchObject({ value: ['kept'] });
});

test('only the last of two choices is shown, and a silent device delays nothing', async () => {
  jest.useFakeTimers();
  retrieve.mockReturnValue(new Promise(() => {}));
  const shown: string[] = [];
  const both = [afterRestoring(CN, () => shown.push('CN')), afterRestoring(JP, () => shown.push('JP'))];
  jest.advanceTimersByTime(200);
  await Promise.all(both);
  expect(shown).toEqual(['JP']);
});
