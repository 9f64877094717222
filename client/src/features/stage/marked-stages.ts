import type { Stage } from '@droptally/proto/api/catalogue/stage';
import { useMemo } from 'react';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { useFavourites, useHistory } from '../../data/preferences/marks.ts';
import type { EntryRef } from '../../data/selection/site-search.ts';

type MarkedStages = { starred: readonly Stage[]; recent: readonly Stage[]; clearRecent: () => void };

/** The stages of this server that the reader starred or looked at. */
export function useMarkedStages(catalogue: Catalogue): MarkedStages {
  const favourites = useFavourites();
  const history = useHistory();
  const [starredIds, recentIds] = [idsOf(favourites.entries), idsOf(history.entries)];
  const starred = useMemo(() => stagesOf(catalogue, starredIds), [catalogue, starredIds]);
  const recent = useMemo(() => stagesOf(catalogue, recentIds), [catalogue, recentIds]);
  return { starred, recent, clearRecent: history.clear };
}

/** One text, so that a render which changes nothing makes no new list. */
function idsOf(entries: readonly EntryRef[]): string {
  return entries.flatMap(({ kind, id }) => (kind === 'stage' ? [id] : [])).join(' ');
}

function stagesOf(catalogue: Catalogue, ids: string): readonly Stage[] {
  return ids.split(' ').flatMap((id) => {
    const stage = catalogue.stages.get(id);
    return stage && catalogue.isOnServer(stage) ? [stage] : [];
  });
}
