import { useCallback } from 'react';
import { useSetSiteSearch } from '#data/address/use-site-search.ts';
import { logOut } from './log-in.ts';

/** Logs out. Clears the personal source from the URL first, or the page would request it without an account. */
export function useLogOut(): () => Promise<void> {
  const change = useSetSiteSearch();
  return useCallback(async () => {
    await change({ source: undefined });
    logOut();
  }, [change]);
}
