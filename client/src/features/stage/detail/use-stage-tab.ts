import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';

export const STAGE_TABS = ['drops', 'patterns', 'trend'] as const;
export type StageTab = (typeof STAGE_TABS)[number];

/** The tab from the URL. The first tab is the default and is not written. */
export function useStageTab(): [StageTab, (tab: StageTab) => void] {
  const { tab } = useSiteSearch();
  const change = useSetSiteSearch();
  const shown = STAGE_TABS.find((known) => known === tab) ?? 'drops';
  return [shown, (next) => void change({ tab: next === 'drops' ? undefined : next })];
}
