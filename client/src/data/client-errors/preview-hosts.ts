import { datasetKey } from '#data/dataset-query.ts';
import type { DataOf } from '#data/datasets.ts';
import { after } from '#data/platform/timers.ts';
import { queryClient } from '#data/query-client.ts';
import { startScope } from '#data/selection/start-scope.ts';

const PATIENCE_MS = 30_000;

/** The hosts of previews, once the settings of the site are read: an error may come before. None if they never are. */
export function previewHosts(): Promise<readonly string[]> {
  const known = () => queryClient.getQueryData<{ value: DataOf<'config'> }>(datasetKey('config', startScope()));
  return new Promise((resolve) => {
    const settle = () => {
      const config = known();
      if (config) resolve(config.value.previewHosts ?? []);
      return config !== undefined;
    };
    if (settle()) return;
    const giveUp = after(PATIENCE_MS, () => {
      stop();
      resolve([]);
    });
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!settle()) return;
      giveUp();
      stop();
    });
  });
}
