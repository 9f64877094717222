import { QueryObserver } from '@tanstack/react-query';
import { datasetKey } from '#data/dataset-query.ts';
import type { DatasetName } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { forgetServer, renewServer } from './turn-to-server.ts';

afterEach(() => queryClient.clear());

/** Observes a fresh dataset of a server and counts its reads. */
function shown(name: DatasetName, server: 'CN' | 'US', held = true) {
  const queryKey = datasetKey(name, { server, category: 'all', source: 'global' });
  if (held) queryClient.setQueryData(queryKey, 'held');
  let reads = 0;
  const queryFn = async () => `read ${++reads}`;
  const stop = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {});
  return { stop, reads: () => reads, data: () => queryClient.getQueryData(queryKey) };
}

async function settled(): Promise<void> {
  for (let turns = 0; turns < 8; turns++) await new Promise((turn) => setTimeout(turn));
}

test('shown datasets of the new server are refetched even if fresh, and shown unchanged until then', async () => {
  const matrix = shown('matrix', 'CN');
  const other = shown('matrix', 'US');
  const items = shown('items', 'CN');
  renewServer('CN');
  expect(matrix.data()).toBe('held');
  await settled();
  expect([matrix.reads(), other.reads(), items.reads()]).toEqual([1, 0, 0]);
  expect(matrix.data()).toBe('read 1');
});

test('a first read in flight is not repeated', async () => {
  const matrix = shown('matrix', 'CN', false);
  renewServer('CN');
  await settled();
  expect(matrix.reads()).toBe(1);
});

test('unused data of the old server is removed, shown data is kept', () => {
  const stats = shown('stats', 'US');
  const matrix = shown('matrix', 'US');
  const items = shown('items', 'US');
  stats.stop();
  items.stop();
  forgetServer('US');
  expect([stats.data(), matrix.data(), items.data()]).toEqual([undefined, 'held', 'held']);
});
