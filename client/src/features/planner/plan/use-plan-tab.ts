import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';

export const PLAN_TABS = ['stages', 'list', 'crafts', 'values'] as const;
export type PlanTab = (typeof PLAN_TABS)[number];

type ChosenTab = {
  tab: PlanTab;
  /** The URL names a tab. On a phone, the plan is shown only then. */
  isChosen: boolean;
  setTab: (tab: PlanTab | undefined) => void;
};

/** The plan's tab from the URL. */
export function usePlanTab(): ChosenTab {
  const search = useSiteSearch();
  const change = useSetSiteSearch();
  const chosen = PLAN_TABS.find((known) => known === search.tab);
  return { tab: chosen ?? 'stages', isChosen: chosen !== undefined, setTab: (tab) => void change({ tab }) };
}
