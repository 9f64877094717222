import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { DatasetKey } from '#data/dataset-query.ts';
import type { DatasetName } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { ApiError } from '#data/transport/api-error.ts';

/** A dataset that failed to load, and how to retry. */
export type Failure = {
  /** The query hash: name, server, category and source. */
  id: string;
  name: DatasetName;
  /** Set if the dataset differs by server. */
  server: string | undefined;
  error: Error | null;
  /** When the last attempt failed. */
  failedAt: number;
  /** The server responded, but not with the data. */
  answered: boolean;
  /** Earlier numbers are shown in its place. */
  hasData: boolean;
  retrying: boolean;
  /** It is retried by itself as soon as there is a network. */
  waiting: boolean;
  retry: () => void;
};

type Failures = { failures: readonly Failure[]; retryAll: () => void };

/** The active datasets whose last attempt failed. */
export function useFailures(): Failures {
  const failures = useSyncExternalStore(watch, snapshot, snapshot);
  const retryAll = () => {
    for (const { retry } of failures) retry();
  };
  return { failures, retryAll };
}

function watch(changed: () => void): () => void {
  return queryClient.getQueryCache().subscribe(changed);
}

let last: { signs: string; failures: readonly Failure[] } = { signs: '', failures: [] };

/** Returns the same array while nothing in it changes. */
function snapshot(): readonly Failure[] {
  const failed = queryClient.getQueryCache().findAll({ queryKey: ['dataset'], predicate: isFailed });
  const signs = failed
    .map(({ queryHash, state }) => `${queryHash} ${state.errorUpdatedAt} ${state.fetchStatus}`)
    .join('\n');
  if (signs !== last.signs) last = { signs, failures: failed.map(failureOf) };
  return last.failures;
}

/** A dataset that never loaded has no error while it is retried, but still counts as failed. */
function isFailed(query: Query): boolean {
  const { error, data, errorUpdateCount, fetchStatus } = query.state;
  const again = fetchStatus === 'paused' || (fetchStatus === 'fetching' && errorUpdateCount > 0);
  return query.isActive() && (error !== null || (data === undefined && again));
}

function failureOf(query: Query): Failure {
  const { error, errorUpdatedAt, data, fetchStatus } = query.state;
  const [, name, differing] = query.queryKey as unknown as DatasetKey;
  return {
    id: query.queryHash,
    name,
    server: differing['server'],
    error,
    failedAt: errorUpdatedAt,
    answered: error instanceof ApiError && error.status !== null,
    hasData: data !== undefined,
    retrying: fetchStatus === 'fetching',
    waiting: fetchStatus === 'paused',
    retry: () => void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }),
  };
}
