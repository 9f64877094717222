import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Reads anew what is shown, and marks the rest as old. A first answer that is on its way is not called off, and may be
 * of the time before: what waits for one is read once more.
 */
export async function renewQueries(which: QueryFilters): Promise<void> {
  const begun = queryClient
    .getQueryCache()
    .findAll(which)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await queryClient.invalidateQueries(which);
  await Promise.all(begun.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })));
}
