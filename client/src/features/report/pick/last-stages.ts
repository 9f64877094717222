import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { stageProblem } from '#data/catalogue/stage-problem.ts';
import type { ReportDraft } from '#data/reporting/report-draft.ts';

const SHOWN = 9;

/** Stages recently reported from this device on this server, latest first, if they can be reported now. */
export function lastStages(hauls: readonly ReportDraft[], catalogue: Catalogue): readonly Stage[] {
  const ids = new Set(hauls.filter(({ server }) => server === catalogue.server).map(({ stageId }) => stageId));
  return [...ids]
    .flatMap((id) => catalogue.stages.get(id) ?? [])
    .filter(({ zoneId, stageId }) => stageProblem(catalogue, zoneId, stageId) === null)
    .slice(0, SHOWN);
}
