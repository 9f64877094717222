import { accountId, accountStore } from '#data/account/account-store.ts';
import { accountTag } from '#data/account/account-tag.ts';
import { queryClient } from '#data/query-client.ts';
import { datasetPersister } from './dataset-storage.ts';

/** Clears personal datasets from page and device when the account changes. */
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
  const isLeft = ({ queryKey }: { queryKey: readonly unknown[] }) => belongsToOtherAccount(queryKey, accountId());
  const personal = { predicate: isLeft };
  // A request in flight would store its result when it completes.
  await queryClient.cancelQueries(personal);
  queryClient.removeQueries(personal);
  await datasetPersister.removeQueries({ queryKey: ['dataset', 'matrix', { source: 'personal' }] });
  await datasetPersister.removeQueries({ queryKey: ['dataset', 'pattern', { source: 'personal' }] });
}

/** After a login the new account may already have requested data. */
export function belongsToOtherAccount(queryKey: readonly unknown[], account: string | null): boolean {
  const { accountHash: owner } = Object(queryKey[2]) as { accountHash?: string };
  return isPersonal(queryKey) && (account === null || owner !== accountTag(account));
}

export function isPersonal(queryKey: readonly unknown[]): boolean {
  return (queryKey[2] as { source?: string } | undefined)?.source === 'personal';
}
