import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';
import { isStageOpen } from '#data/catalog/open-stage.ts';
import type { RecentRuns } from '#parts/stage-tree/nodes/recent-runs.ts';

const SHOWN = 12;

/** The most reported stages of recent days, among those that can be played now. */
export function mostReported(runs: ReadonlyMap<string, RecentRuns>, catalog: Catalog): readonly Stage[] {
  const runsOf = ({ stageId }: Stage) => runs.get(stageId)?.runs ?? 0;
  return [...runs.keys()]
    .flatMap((id) => catalog.stages.get(id) ?? [])
    .filter((stage) => isPlayable(stage, catalog) && runsOf(stage) > 0)
    .sort((a, b) => runsOf(b) - runsOf(a))
    .slice(0, SHOWN);
}

function isPlayable(stage: Stage, catalog: Catalog): boolean {
  return catalog.isOnServer(stage) && isStageOpen(catalog, stage);
}
