import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#data/query-client.ts';
import { createStore, useStore } from '#data/store/store.ts';

/** Share of the current burst of requests that is done; 100 if idle. */
export type Progress = { pending: number; percentage: number };

const IDLE: Progress = { pending: 0, percentage: 100 };

/** A burst begins with the first request and ends when none is pending. */
export function nextProgress(pending: number, most: number): { progress: Progress; most: number } {
  if (pending === 0) return { progress: IDLE, most: 0 };
  const all = Math.max(most, pending);
  return { progress: { pending, percentage: Math.ceil(100 - (pending / all) * 100) }, most: all };
}

const store = createStore<Progress>(IDLE);
let watching = 0;
let stop = () => {};

/** The number of datasets that are loading, and their progress. */
export function usePending(): Progress {
  useEffect(() => {
    if (watching++ === 0) stop = watchProgress(queryClient, store.set);
    return () => {
      if (--watching === 0) stop();
    };
  }, []);
  return useStore(store);
}

function watchProgress(client: QueryClient, tell: (progress: Progress) => void): () => void {
  let most = 0;
  let last = -1;
  const look = () => {
    const pending = client.isFetching({ queryKey: ['dataset'] });
    if (pending === last) return;
    last = pending;
    const next = nextProgress(pending, most);
    most = next.most;
    tell(next.progress);
  };
  look();
  return client.getQueryCache().subscribe(look);
}
