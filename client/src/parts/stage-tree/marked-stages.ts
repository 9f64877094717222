import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useMemo } from 'react';
import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { stageProblem } from '#data/catalog/stage-problem.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useFavourites, useHistory } from '#data/preferences/marks.ts';

type MarkedStages = { starred: readonly Stage[]; recent: readonly Stage[]; clearRecent: () => void };

/** Starred and recently viewed stages on this server, optionally only those that can be reported now. */
export function useMarkedStages(onlyReportable = false): MarkedStages {
  const catalog = useCatalog();
  const favourites = useFavourites();
  const history = useHistory();
  const [starredIds, recentIds] = [idsOf(favourites.entries), idsOf(history.entries)];
  const starred = useMemo(() => stagesOf(catalog, starredIds, onlyReportable), [catalog, starredIds, onlyReportable]);
  const recent = useMemo(() => stagesOf(catalog, recentIds, onlyReportable), [catalog, recentIds, onlyReportable]);
  return { starred, recent, clearRecent: () => history.clear('stage') };
}

/** A string, so that a render without changes creates no new list. */
function idsOf(entries: readonly EntryRef[]): string {
  return entries.flatMap(({ kind, id }) => (kind === 'stage' ? [id] : [])).join(' ');
}

function stagesOf(catalog: Catalog, ids: string, onlyReportable: boolean): readonly Stage[] {
  return ids.split(' ').flatMap((id) => {
    const stage = catalog.stages.get(id);
    if (!stage || !catalog.isOnServer(stage)) return [];
    return onlyReportable && stageProblem(catalog, stage.zoneId, id) !== null ? [] : [stage];
  });
}
