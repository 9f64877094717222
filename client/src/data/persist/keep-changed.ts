import { hashKey } from '@tanstack/react-query';
import type { DatasetKey } from '#data/dataset-query.ts';
import { queryClient } from '#data/query-client.ts';
import { datasetPersister } from './dataset-storage.ts';

const PAUSE_MS = 3_000;

const changed = new Map<string, DatasetKey>();
let pausing = false;

/** Stores a dataset as shown. Live numbers may change many times a second, so writes are batched per pause. */
export function keepChanged(queryKey: DatasetKey): void {
  changed.set(hashKey(queryKey), queryKey);
  if (!pausing) keepAllChanged();
}

/** Writes pending changes when the page is hidden, as it may never come back. */
export function keepChangedOnLeave(): void {
  globalThis.addEventListener('pagehide', keepWaiting);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepWaiting();
  });
}

function keepAllChanged(): void {
  pausing = changed.size > 0;
  if (pausing) setTimeout(keepAllChanged, PAUSE_MS);
  keepWaiting();
}

/** Writes pending changes without waiting for the pause to end. */
export function keepWaiting(): void {
  for (const queryKey of changed.values()) void datasetPersister.persistQueryByKey(queryKey, queryClient);
  changed.clear();
}
