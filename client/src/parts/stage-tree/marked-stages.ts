import type { Stage } from '@droptally/proto/api/catalogue/stage';
import { useMemo } from 'react';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { stageProblem } from '#data/catalogue/stage-problem.ts';
import { useCatalogue } from '#data/catalogue/use-catalogue.ts';
import { useFavourites, useHistory } from '#data/preferences/marks.ts';
import type { EntryRef } from '#data/selection/site-search.ts';

type MarkedStages = { starred: readonly Stage[]; recent: readonly Stage[]; clearRecent: () => void };

/** Starred and recently viewed stages on this server, optionally only those that can be reported now. */
export function useMarkedStages(onlyReportable = false): MarkedStages {
  const catalogue = useCatalogue();
  const favourites = useFavourites();
  const history = useHistory();
  const [starredIds, recentIds] = [idsOf(favourites.entries), idsOf(history.entries)];
  const starred = useMemo(
    () => stagesOf(catalogue, starredIds, onlyReportable),
    [catalogue, starredIds, onlyReportable],
  );
  const recent = useMemo(() => stagesOf(catalogue, recentIds, onlyReportable), [catalogue, recentIds, onlyReportable]);
  return { starred, recent, clearRecent: () => history.clear('stage') };
}

/** A string, so that a render without changes creates no new list. */
function idsOf(entries: readonly EntryRef[]): string {
  return entries.flatMap(({ kind, id }) => (kind === 'stage' ? [id] : [])).join(' ');
}

function stagesOf(catalogue: Catalogue, ids: string, onlyReportable: boolean): readonly Stage[] {
  return ids.split(' ').flatMap((id) => {
    const stage = catalogue.stages.get(id);
    if (!stage || !catalogue.isOnServer(stage)) return [];
    return onlyReportable && stageProblem(catalogue, stage.zoneId, id) !== null ? [] : [stage];
  });
}
