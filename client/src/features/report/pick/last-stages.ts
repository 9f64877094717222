import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';
import { stageProblem } from '#data/catalog/stage-problem.ts';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';

const SHOWN = 9;

/** Stages recently reported from this device on this server, latest first, if they can be reported now. */
export function lastStages(hauls: readonly ReportDraft[], catalog: Catalog): readonly Stage[] {
  const ids = new Set(hauls.filter(({ server }) => server === catalog.server).map(({ stageId }) => stageId));
  return [...ids]
    .flatMap((id) => catalog.stages.get(id) ?? [])
    .filter(({ zoneId, stageId }) => stageProblem(catalog, zoneId, stageId) === null)
    .slice(0, SHOWN);
}
