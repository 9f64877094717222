import { useEffect } from 'react';
import { accountId, accountStore, useAccount } from '#data/account/account-store.ts';
import { useSetSiteSearch, useSiteSearch } from '#data/selection/use-site-search.ts';

/** Whoever logged out in another tab does not ask for own numbers in this one either (Spec §4). */
export function useLeaveOwnSource(): void {
  const change = useSetSiteSearch();
  const { source } = useSiteSearch();
  const { id } = useAccount();
  useEffect(() => {
    if (source !== 'personal' || id === null) return;
    return accountStore.watch(() => {
      if (accountId() === null) void change({ source: undefined });
    });
  }, [change, source, id]);
}
