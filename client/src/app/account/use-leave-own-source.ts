import { useEffect } from 'react';
import { accountId, accountStore, useAccount } from '#data/account/account-store.ts';
import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';

/** A logout in another tab also removes the personal source from this tab's URL. */
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
