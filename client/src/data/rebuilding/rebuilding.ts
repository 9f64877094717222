import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '#data/query-client.ts';
import { renewQueries } from '#data/renew-queries.ts';

type Read = { position?: string | null; isRebuilding?: true; pages?: readonly Read[] };

/** Whether shown numbers are incomplete while the site rebuilds them. */
export function useRebuilding(): boolean {
  return useSyncExternalStore(watch, isMissing, isMissing);
}

/** Refetches what was read in the other state: before the rebuild began, or before it ended. */
export async function renewRebuilt(isRebuilding: boolean): Promise<void> {
  await renewQueries({ predicate: (query) => isFromOtherState(query, isRebuilding) });
}

function watch(changed: () => void): () => void {
  return queryClient.getQueryCache().subscribe(changed);
}

function isMissing(): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  return shown.some((query) => partsOf(query).some(({ isRebuilding }) => isRebuilding));
}

function isFromOtherState(query: Query, isRebuilding: boolean): boolean {
  return partsOf(query).some(
    (part) => typeof part.position === 'string' && (part.isRebuilding ?? false) !== isRebuilding,
  );
}

/** Paged data has one such part per page. */
function partsOf({ state }: Query): readonly Read[] {
  const read = (state.data ?? {}) as Read;
  return read.pages ?? [read];
}
