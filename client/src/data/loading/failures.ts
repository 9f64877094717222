import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { DatasetKey } from '../dataset-query.ts';
import type { DatasetName } from '../datasets.ts';
import { queryClient } from '../query-client.ts';
import { ApiError } from '../transport/api-error.ts';

/** A dataset that could not be read, and how to try again. */
export type Failure = {
  /** Of the set as it was asked for, server and category included. */
  id: string;
  name: DatasetName;
  /** `(status) message`. */
  message: string;
  deploying: boolean;
  /** The last numbers are shown meanwhile. */
  hasData: boolean;
  retrying: boolean;
  retry: () => void;
};

export type Failures = { failures: readonly Failure[]; retryAll: () => void };

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

function isFailed(query: Query): boolean {
  return query.state.error !== null && query.isActive();
}

function failureOf(query: Query): Failure {
  const { error, data, fetchStatus } = query.state;
  return {
    id: query.queryHash,
    name: (query.queryKey as unknown as DatasetKey)[1],
    message: error?.message ?? '',
    deploying: error instanceof ApiError && error.deploying,
    hasData: data !== undefined,
    retrying: fetchStatus === 'fetching',
    retry: () => void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }),
  };
}
