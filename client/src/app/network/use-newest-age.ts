import { useSyncExternalStore } from 'react';
import { queryClient } from '#data/query-client.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { Age } from '#data/use-dataset.ts';
import { newestAge } from './newest-age.ts';

/** Returns the age of the numbers in view; undefined before anything was counted. */
export function useNewestAge(): Age | undefined {
  const { server, category, source } = useSelection();
  const cache = queryClient.getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => newestAge(cache.findAll({ queryKey: ['dataset'] }), { server, category, source }),
  );
}
