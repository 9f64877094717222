import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { DatasetKey } from '#data/dataset-query.ts';
import type { DatasetName } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { ApiError } from '#data/transport/api-error.ts';

/** A dataset that could not be read, and how to try again. */
export type Failure = {
  /** Of the set as it was asked for, server and category included. */
  id: string;
  name: DatasetName;
  /** Of which server, where it differs by that. */
  server: string | undefined;
  error: Error | null;
  /** The server said something, if not what was asked for. */
  answered: boolean;
  /** The last numbers are shown meanwhile. */
  hasData: boolean;
  retrying: boolean;
  /** It is tried again by itself as soon as there is a network. */
  waiting: boolean;
  retry: () => void;
};

type Failures = { failures: readonly Failure[]; retryAll: () => void };

/** The datasets in use whose last attempt failed. */
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

/** The same list for as long as nothing of it changes. */
function snapshot(): readonly Failure[] {
  const failed = queryClient.getQueryCache().findAll({ queryKey: ['dataset'], predicate: isFailed });
  const signs = failed
    .map(({ queryHash, state }) => `${queryHash} ${state.errorUpdatedAt} ${state.fetchStatus}`)
    .join('\n');
  if (signs !== last.signs) last = { signs, failures: failed.map(failureOf) };
  return last.failures;
}

/** A set that never came has no error while it is tried again; it is still one that did not come. */
function isFailed(query: Query): boolean {
  const { error, data, errorUpdateCount, fetchStatus } = query.state;
  const again = fetchStatus === 'paused' || (fetchStatus === 'fetching' && errorUpdateCount > 0);
  return query.isActive() && (error !== null || (data === undefined && again));
}

function failureOf(query: Query): Failure {
  const { error, data, fetchStatus } = query.state;
  const [, name, differing] = query.queryKey as unknown as DatasetKey;
  return {
    id: query.queryHash,
    name,
    server: differing['server'],
    error,
    answered: error instanceof ApiError && error.status !== null,
    hasData: data !== undefined,
    retrying: fetchStatus === 'fetching',
    waiting: fetchStatus === 'paused',
    retry: () => void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }),
  };
}
