import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Catalog } from './catalog.ts';
import { isStageOpen } from './open-stage.ts';
import { isEventNotOpen } from './zone-status.ts';

/** Why runs of a stage cannot be reported by hand now. Recruitment has no runs. */
export type StageProblem = 'NOT_FOUND' | 'EXPIRED' | 'INVALID' | 'RECRUIT';

/** Returns null if runs of the stage can be reported. */
export function stageProblem(catalog: Catalog, zoneId?: string, stageId?: string): StageProblem | null {
  const zone = catalog.zones.get(zoneId ?? '');
  if (!zone || !catalog.isOnServer(zone)) return 'NOT_FOUND';
  if (isEventNotOpen(zone, catalog.server, catalog.at)) return 'EXPIRED';
  const stage = catalog.stages.get(stageId ?? '');
  if (!stage || !catalog.isOnServer(stage)) return 'NOT_FOUND';
  if (!isStageOpen(catalog, stage, zone)) return 'EXPIRED';
  if (isRecruitment(stage)) return 'RECRUIT';
  return stage.dropInfos?.length ? null : 'INVALID';
}
