import { hashKey } from '@tanstack/react-query';
import { accountId } from '#data/account/account-store.ts';
import { type DatasetKey, datasetKey, type Loaded } from '#data/dataset-query.ts';
import type { DatasetName, Scope } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { belongsToOtherAccount } from './clear-personal.ts';
import { datasetPersister } from './dataset-storage.ts';
import { isTrusted } from './is-trusted.ts';

const NEEDED_BY_SCREENS: readonly DatasetName[] = ['zones', 'stages', 'items', 'matrix'];

/** Restores the stored data of a scope before the first render, so that the page renders once, with its numbers. */
export async function restoreScope(scope: Scope): Promise<void> {
  await restoreDatasets(NEEDED_BY_SCREENS, scope);
}

export async function restoreDatasets(names: readonly DatasetName[], scope: Scope): Promise<void> {
  await Promise.all(names.map((name) => restore(datasetKey(name, scope))));
}

async function restore(queryKey: DatasetKey): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const loaded = await datasetPersister.retrieveQuery<Loaded<unknown>>(hashKey(queryKey));
  // The account may have changed or the server answered in the meantime.
  if (!loaded || belongsToOtherAccount(queryKey, accountId()) || queryClient.getQueryData(queryKey) !== undefined)
    return;
  queryClient.setQueryData(queryKey, loaded, { updatedAt: loaded.fetchedAt });
  if (isTrusted(queryKey[1], loaded.fetchedAt)) return;
  // Mark it stale, so that whatever shows it revalidates it.
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
