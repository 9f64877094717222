import { notifyManager, type QueryPersister } from '@tanstack/react-query';
import type { DatasetKey, Loaded } from '#data/dataset-query.ts';
import { queryClient } from '#data/query-client.ts';
import { datasetPersister } from './dataset-storage.ts';
import { isTrusted } from './is-trusted.ts';

/** Returns the stored data at once and then refetches: only the server knows whether it is still valid. */
export const keptFirst: QueryPersister = async (queryFn, context, query) => {
  let asked = false;
  const ask: typeof queryFn = (given) => {
    asked = true;
    return queryFn(given);
  };
  const data = await datasetPersister.persisterFn(ask as never, context as never, query as never);
  if (!asked && !isTrusted((query.queryKey as unknown as DatasetKey)[1], (data as Loaded<unknown>).fetchedAt))
    notifyManager.schedule(() => void askAgain(query.queryKey));
  return data as never;
};

/** A failure becomes the error of the query, which the screens show. */
function askAgain(queryKey: readonly unknown[]): Promise<void> {
  return queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
