import { covers, readPosition } from '@droptally/domain/statistics/log-position';
import type { Query, QueryKey } from '@tanstack/react-query';
import type { Loaded } from '#data/dataset-query.ts';
import { queryClient } from '#data/query-client.ts';

/** A response already in flight may be old as well; the next one is not. */
const MAX_READS = 2;

/** Refetches shown data that is older than this position. Changes in between are not pushed. */
export function catchUp(queryKey: QueryKey, position: string): void {
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
  for (const query of shown) void readUpTo(query, position);
}

async function readUpTo(query: Query, position: string): Promise<void> {
  const { queryKey } = query;
  for (let reads = 0; reads < MAX_READS && lacks(query, position); reads++)
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/** Do not retry a failed read here: it is reported to the user, who can retry. */
function lacks({ state: { status, data } }: Query, position: string): boolean {
  return status !== 'error' && !covers(readPosition(positionOf(data)), readPosition(position));
}

/** Data that has not loaded is older than any position. Paged data is as old as its first page. */
function positionOf(data: unknown): string | null {
  const {
    position,
    readTo = position,
    pages,
  } = (data ?? {}) as Partial<Loaded<unknown>> & { pages?: Loaded<unknown>[] };
  return readTo ?? pages?.[0]?.position ?? null;
}
