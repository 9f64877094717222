import { datasetQuery } from '#data/dataset-query.ts';
import type { Scope } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { datasetPersister } from './dataset-storage.ts';
import type { KeptDataset } from './kept-datasets.ts';

/** Default scope. The key of a dataset ignores the parts it does not differ by. */
const ANYWHERE: Scope = { server: 'CN', category: 'all', source: 'global' };

/** Refetches stored datasets, shown or not. Returns why some failed. */
export async function refreshKept(sets: readonly KeptDataset[]): Promise<readonly unknown[]> {
  const done = await Promise.allSettled(sets.map(refresh));
  return done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
}

async function refresh({ name, scope }: KeptDataset): Promise<void> {
  const query = datasetQuery(name, { ...ANYWHERE, ...scope } as Scope);
  // Restore data that only the device has, so that the server can answer by ETag without sending it again.
  if (queryClient.getQueryData(query.queryKey) === undefined) await restore(query.queryKey);
  await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  await datasetPersister.persistQueryByKey(query.queryKey, queryClient);
}

async function restore(queryKey: readonly unknown[]): Promise<void> {
  await datasetPersister.restoreQueries(queryClient, { queryKey, exact: true });
}
