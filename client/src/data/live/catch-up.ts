import { covers, readPosition } from '@droptally/domain/statistics/log-position';
import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from '#data/query-client.ts';

/** An answer that was on its way may be old as well; the one after it is not. */
const MOST_READS = 2;

/** Reads again what is shown of a place in the log before this one: what came between is told to nobody. */
export function catchUp(queryKey: QueryKey, position: string): void {
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
  for (const query of shown) void readUpTo(query, position);
}

async function readUpTo(query: Query, position: string): Promise<void> {
  const { queryKey } = query;
  for (let reads = 0; reads < MOST_READS && lacks(query, position); reads++)
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/** What could not be read is told, and tried again by whoever sees that. */
function lacks({ state: { status, data } }: Query, position: string): boolean {
  return status !== 'error' && !covers(readPosition(positionOf(data)), readPosition(position));
}

/** What is not there yet has nothing in it; what came page by page is as old as its first page. */
function positionOf(data: unknown): string | null {
  const { position, pages } = (data ?? {}) as { position?: string | null; pages?: { position: string | null }[] };
  return position ?? pages?.[0]?.position ?? null;
}
