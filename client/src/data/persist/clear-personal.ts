import { accountId, accountStore } from '#data/account/account-store.ts';
import { accountTag } from '#data/account/account-tag.ts';
import { queryClient } from '#data/query-client.ts';
import { datasetPersister } from './dataset-storage.ts';

/** Personal sets are gone from page and device as soon as the account is another, or none. */
export function clearPersonalOnAccountChange(): void {
  let last = accountStore.get().id;
  accountStore.watch(() => {
    const { id } = accountStore.get();
    if (id === last) return;
    last = id;
    void clearPersonal();
  });
}

async function clearPersonal(): Promise<void> {
  const isLeft = ({ queryKey }: { queryKey: readonly unknown[] }) => isSomebodyElses(queryKey, accountId());
  const personal = { predicate: isLeft };
  // One that is still on its way would be kept when it comes.
  await queryClient.cancelQueries(personal);
  queryClient.removeQueries(personal);
  await datasetPersister.removeQueries({ queryKey: ['dataset', 'matrix', { source: 'personal' }] });
  await datasetPersister.removeQueries({ queryKey: ['dataset', 'pattern', { source: 'personal' }] });
}

/** Whoever has just logged in may have asked already. */
export function isSomebodyElses(queryKey: readonly unknown[], account: string | null): boolean {
  const { accountHash: owner } = Object(queryKey[2]) as { accountHash?: string };
  return isPersonal(queryKey) && (account === null || owner !== accountTag(account));
}

export function isPersonal(queryKey: readonly unknown[]): boolean {
  return (queryKey[2] as { source?: string } | undefined)?.source === 'personal';
}
