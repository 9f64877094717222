import { useMemo } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { StageFilter } from './stage-filter.ts';

type StageFilterState = { filter: StageFilter; change: (change: Partial<StageFilter>) => void };

/** The user's stage filters, saved in the preferences. */
export function useStageFilter(): StageFilterState {
  const [permanent, setPermanent] = usePreference('showPermanent');
  const [events, setEvents] = usePreference('showActivity');
  const [onlyOpen, setOnlyOpen] = usePreference('onlyOpen');
  const filter = useMemo(() => ({ permanent, events, onlyOpen }), [permanent, events, onlyOpen]);
  return {
    filter,
    change(next) {
      if (next.permanent !== undefined) setPermanent(next.permanent);
      if (next.events !== undefined) setEvents(next.events);
      if (next.onlyOpen !== undefined) setOnlyOpen(next.onlyOpen);
    },
  };
}
