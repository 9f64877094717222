import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Refetches active queries and marks the rest as stale. A first read in flight is not cancelled and may return old
 * data, so such queries are read once more.
 */
export async function renewQueries(which: QueryFilters): Promise<void> {
  const begun = queryClient
    .getQueryCache()
    .findAll(which)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await queryClient.invalidateQueries(which);
  await Promise.all(begun.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })));
}
