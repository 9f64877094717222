import { useSiteSearch } from '#data/address/use-site-search.ts';
import type { Scope } from '#data/datasets.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';

/** The saved choice, if the URL overrides it. */
export function useOverruled<Part extends keyof Scope>(part: Part): Scope[Part] | undefined {
  const named = useSiteSearch()[part];
  const shown: Scope[Part] = useSelection()[part];
  const [saved]: [Scope[Part], unknown] = usePreference(part);
  return named !== undefined && shown !== saved ? saved : undefined;
}
