import { useSyncExternalStore } from 'react';
import type { Loaded } from '../../../data/dataset-query.ts';
import { queryClient } from '../../../data/query-client.ts';
import type { Age } from '../../../data/use-dataset.ts';

/** Of all numbers on the page, how fresh the newest ones are; none where nothing has been counted yet. */
export function useNewestAge(): Age | undefined {
  return useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), newest);
}

let last: Age | undefined;

/** The same one for as long as nothing newer has come. */
function newest(): Age | undefined {
  const cache = queryClient.getQueryCache();
  for (const { state } of cache.findAll({ queryKey: ['dataset'], type: 'active' })) {
    const loaded = state.data as Loaded<unknown> | undefined;
    if (loaded?.position && loaded.fetchedAt > (last?.fetchedAt ?? 0))
      last = { fetchedAt: loaded.fetchedAt, position: loaded.position };
  }
  return last;
}
