import { jest } from '@jest/globals';
import { datasetKey } from '#data/dataset-query.ts';
import { queryClient } from '#data/query-client.ts';
import { datasetPersister } from './dataset-storage.ts';
import { keepChanged, keepWaiting } from './keep-changed.ts';

const matrix = datasetKey('matrix', { server: 'KR', category: 'all', source: 'global' });
const pattern = datasetKey('pattern', { server: 'KR', category: 'all', source: 'global' });
const written = jest.spyOn(datasetPersister, 'persistQueryByKey').mockResolvedValue();

beforeEach(() => {
  jest.useFakeTimers();
  written.mockClear();
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

test('a live dataset is written at once, then at most once per pause in its latest state', () => {
  for (let tick = 0; tick < 20; tick++) keepChanged(matrix);
  keepChanged(pattern);
  expect(written.mock.calls).toEqual([[matrix, queryClient]]);
  jest.advanceTimersByTime(3_000);
  expect(written.mock.calls.slice(1)).toEqual([
    [matrix, queryClient],
    [pattern, queryClient],
  ]);
  jest.advanceTimersByTime(60_000);
  expect(written).toHaveBeenCalledTimes(3);
});

test('leaving the page writes pending datasets once', () => {
  keepChanged(matrix);
  keepChanged(matrix);
  keepWaiting();
  expect(written).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(3_000);
  expect(written).toHaveBeenCalledTimes(2);
});
