import { gameDayNumber, gameDayStart } from '@droptally/domain/catalog/game-day';
import { sanityOf } from '@droptally/domain/catalog/sanity';
import { type Checklist, tickedOn } from '@droptally/domain/planning/checklist';
import { useMemo } from 'react';
import { useAccount } from '#data/account/account-store.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useOwnReports } from '#data/own-reports/use-own-reports.ts';

/** Older ones of the day are not counted. A batch of runs is one. */
const REPORTS = 100;

/** Sanity that was spent today on the stages of a list since it began, by reports of this account and ticked runs. */
export function useSpentToday(list: Checklist, { server, at, stages }: Catalog): number {
  const { id } = useAccount();
  const { reports, isPrevious } = useOwnReports(id, server, REPORTS);
  return useMemo(() => {
    const since = Math.max(list.begunAt, gameDayStart(server, at));
    const codes = new Set(list.stages.map(({ planned }) => stages.get(planned.stageId)?.code ?? planned.stageId));
    const sanityAt = (stageId: string) => {
      const stage = stages.get(stageId);
      return stage && codes.has(stage.code) ? (sanityOf(stage) ?? 0) : 0;
    };
    const own = isPrevious || !reports ? [] : reports;
    const played = own.filter(({ time, why }) => time >= since && why !== 'recalled');
    const reported = played.reduce((sum, { stageId, times }) => sum + times * sanityAt(stageId), 0);
    const ticked = Object.entries(tickedOn(list, gameDayNumber(server, at)));
    return ticked.reduce((sum, [stageId, runs]) => sum + runs * sanityAt(stageId), reported);
  }, [list, reports, isPrevious, server, at, stages]);
}
