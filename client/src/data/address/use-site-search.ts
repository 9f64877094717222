import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type RawSearch, readSiteSearch, type SiteSearch, writeSiteSearch } from './site-search.ts';

type Change = { [K in keyof SiteSearch]?: SiteSearch[K] | undefined };

/** Parameters whose changes add a history entry. Other changes replace the URL. */
const STEPS: readonly (keyof SiteSearch)[] = ['tab', 'server'];

export function useSiteSearch(): SiteSearch {
  const raw: RawSearch = useSearch({ strict: false, structuralSharing: true });
  return readSiteSearch(raw);
}

/** Changes the search parameters of the current screen. */
export function useSetSiteSearch(): (change: Change, how?: { replace: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (change, how) => {
      const replace = how?.replace ?? !STEPS.some((key) => key in change);
      const search = (raw: RawSearch) => writeSiteSearch(raw, change);
      return navigate({ to: '.', search, replace, resetScroll: false });
    },
    [navigate],
  );
}
