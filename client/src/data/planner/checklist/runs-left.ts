import { existsAt } from '@droptally/domain/catalog/existence';
import { type Checklist, progressOf } from '@droptally/domain/planning/checklist';
import { isOpenToday } from '@droptally/domain/planning/open-today';
import type { RunsLeft } from '@droptally/domain/planning/play-days';
import type { Rotation } from '@droptally/proto/api/catalog/planner';
import type { Catalog } from '#data/catalog/catalog.ts';

const DAY_MS = 86_400_000;

/** The runs that are left of a list, with the days on which their stages are open. */
export function runsLeft(list: Checklist, catalog: Catalog, rotation: readonly Rotation[]): RunsLeft[] {
  const { server, at, stages } = catalog;
  return progressOf(list).flatMap(({ stageId, left, sanityLeft }) => {
    const stage = stages.get(stageId);
    if (!stage || left === 0) return [];
    const { closeTime } = stage.existence[server];
    return {
      stageId,
      runs: left,
      sanity: sanityLeft / left,
      isOpen: (day: number) =>
        existsAt(stage.existence, server, at + day * DAY_MS) &&
        isOpenToday(stageId, rotation, server, at + day * DAY_MS),
      lastDay: closeTime === undefined ? null : Math.floor((closeTime - at) / DAY_MS),
    };
  });
}
