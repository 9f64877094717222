import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import type { RecentRuns } from '#parts/stage-tree/nodes/recent-runs.ts';

const SHOWN = 12;

/** The most reported stages of recent days, among those that can be played now. */
export function mostReported(runs: ReadonlyMap<string, RecentRuns>, catalogue: Catalogue): readonly Stage[] {
  const runsOf = ({ stageId }: Stage) => runs.get(stageId)?.runs ?? 0;
  return [...runs.keys()]
    .flatMap((id) => catalogue.stages.get(id) ?? [])
    .filter((stage) => isPlayable(stage, catalogue) && runsOf(stage) > 0)
    .sort((a, b) => runsOf(b) - runsOf(a))
    .slice(0, SHOWN);
}

function isPlayable(stage: Stage, catalogue: Catalogue): boolean {
  const zone = catalogue.zoneOf(stage);
  return catalogue.isOnServer(stage) && catalogue.isOpen(stage) && (!zone || catalogue.isOpen(zone));
}
