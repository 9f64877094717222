import type { Server } from '@droptally/domain/catalog/server';
import type { OwnReport, OwnReportsAnswer } from '@droptally/proto/api/own-reports';
import { ACCOUNT_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getJson } from '#data/api.ts';
import { queryClient } from '#data/query-client.ts';
import { rebuildingInterval } from '#data/rebuilding/rebuilding-interval.ts';
import { InvalidAnswer } from '#data/transport/api-error.ts';
import { ownReportsKey } from './own-reports-key.ts';

export type OwnReports = {
  /** The newest reports, up to the pages loaded; undefined until the first response. */
  reports: readonly OwnReport[] | undefined;
  total: number;
  error: Error | null;
  pending: boolean;
  /** The reports are those of another server or account, shown until the right ones have loaded. */
  isPrevious: boolean;
  /** Loads the next page; undefined after the last one. */
  more: (() => void) | undefined;
  retry: () => void;
};

/** A page with its log position, and whether reports are missing during a rebuild. */
type Page = OwnReportsAnswer & { position: string | null; isRebuilding?: true };

const PAGE = 500;

/** The reports of an account, if there is one, newest first, of one server or of all. */
export function useOwnReports(account: string | null, server: Server | undefined, page = PAGE): OwnReports {
  const id = account ?? '';
  const query = useInfiniteQuery(
    {
      enabled: account !== null,
      queryKey: [...ownReportsKey(id, server), page],
      queryFn: ({ pageParam, signal }) => readPage(id, { server, page }, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => rebuildingInterval(state.data?.pages[0]) ?? false,
    },
    queryClient,
  );
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = query;
  const reports = useMemo(() => data?.pages.flatMap((page) => page.reports), [data]);
  return {
    reports,
    total: data?.pages[0]?.total ?? 0,
    error,
    pending: isFetching,
    isPrevious: isPlaceholderData,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    retry: () => void refetch(),
  };
}

async function readPage(
  account: string,
  { server, page }: { server: Server | undefined; page: number },
  cursor: string,
  signal: AbortSignal,
): Promise<Page> {
  const query = new URLSearchParams({ limit: String(page) });
  if (server) query.set('server', server);
  if (cursor) query.set('cursor', cursor);
  const path = `${ACCOUNT_PATHS.reports}?${query}`;
  const answer = await getJson<Partial<OwnReportsAnswer>>(path, { prefix: META_PREFIX, account, signal });
  const { reports, total, next } = answer?.body ?? {};
  if (!Array.isArray(reports) || typeof total !== 'number' || next === undefined) {
    throw new InvalidAnswer(200);
  }
  const isRebuilding = answer?.isRebuilding;
  return { reports, total, next, position: answer?.position ?? null, ...(isRebuilding && { isRebuilding }) };
}
