import { datasetQuery } from '#data/dataset-query.ts';
import type { Scope } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { datasetPersister } from './dataset-storage.ts';
import type { KeptDataset } from './kept-datasets.ts';

/** What a set does not differ by is left aside by its own key. */
const ANYWHERE: Scope = { server: 'CN', category: 'all', source: 'global' };

/** Asks anew for sets that this device keeps, shown or not; the number of those that did not come. */
export async function refreshKept(sets: readonly KeptDataset[]): Promise<number> {
  const done = await Promise.allSettled(sets.map(refresh));
  return done.filter(({ status }) => status === 'rejected').length;
}

async function refresh({ name, scope }: KeptDataset): Promise<void> {
  const query = datasetQuery(name, { ...ANYWHERE, ...scope } as Scope);
  // What only the device has is taken into the page first, so that the server need not send it again.
  if (queryClient.getQueryData(query.queryKey) === undefined) await restore(query.queryKey);
  await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  await datasetPersister.persistQueryByKey(query.queryKey, queryClient);
}

async function restore(queryKey: readonly unknown[]): Promise<void> {
  await datasetPersister.restoreQueries(queryClient, { queryKey, exact: true });
}
