import { notifyManager, type QueryPersister } from '@tanstack/react-query';
import type { DatasetKey, Loaded } from '#data/dataset-query.ts';
import { queryClient } from '#data/query-client.ts';
import { datasetPersister } from './dataset-storage.ts';
import { isTrusted } from './is-trusted.ts';

/** Returns the stored data at once and then refetches: only the server knows whether it is still valid. */
export const keptFirst: QueryPersister = async (queryFn, context, query) => {
  let fetched = false;
  const fetchNow: typeof queryFn = (given) => {
    fetched = true;
    return queryFn(given);
  };
  const data = await datasetPersister.persisterFn(fetchNow as never, context as never, query as never);
  if (!fetched && !isTrusted((query.queryKey as unknown as DatasetKey)[1], (data as Loaded<unknown>).fetchedAt))
    notifyManager.schedule(() => void refetch(query.queryKey));
  return data as never;
};

/** A failure becomes the error of the query, which the screens show. */
function refetch(queryKey: readonly unknown[]): Promise<void> {
  return queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
