import { useCallback } from 'react';
import { useSetSiteSearch } from '#data/selection/use-site-search.ts';
import { logOut } from './log-in.ts';

/** Logs out; the address lets go of own numbers first, for a moment later it would ask nobody in particular for them. */
export function useLogOut(): () => Promise<void> {
  const change = useSetSiteSearch();
  return useCallback(async () => {
    await change({ source: undefined });
    logOut();
  }, [change]);
}
