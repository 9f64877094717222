import { hashKey, type QueryKey } from '@tanstack/react-query';
import { accountId } from '../account/account-store.ts';
import { datasetKey, type Loaded } from '../dataset-query.ts';
import type { DatasetName } from '../datasets.ts';
import { queryClient } from '../query-client.ts';
import { startScope } from '../selection/start-scope.ts';
import { isSomebodyElses } from './clear-personal.ts';
import { datasetPersister } from './dataset-storage.ts';

const FIRST_SHOWN: readonly DatasetName[] = ['zones', 'stages', 'items', 'matrix'];

/** Takes what the first screen shows into the page before anything is drawn, so that it is drawn once, with its numbers. */
export async function restoreFirst(): Promise<void> {
  const scope = startScope();
  await Promise.all(FIRST_SHOWN.map((name) => restore(datasetKey(name, scope))));
}

async function restore(queryKey: QueryKey): Promise<void> {
  const loaded = await datasetPersister.retrieveQuery<Loaded<unknown>>(hashKey(queryKey));
  // Meanwhile somebody else may have logged in, or the server may have answered.
  if (!loaded || isSomebodyElses(queryKey, accountId()) || queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, loaded, { updatedAt: loaded.fetchedAt });
  // Whoever shows it asks whether it still holds.
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
