import type { Catalogue } from './catalogue.ts';
import { isOutdated } from './zone-status.ts';

/** Why runs of a stage cannot be reported by hand now. Recruitment has no runs. */
export type StageProblem = 'NOT_FOUND' | 'EXPIRED' | 'INVALID' | 'RECRUIT';

/** Returns null if runs of the stage can be reported. */
export function stageProblem(catalogue: Catalogue, zoneId?: string, stageId?: string): StageProblem | null {
  const zone = catalogue.zones.get(zoneId ?? '');
  if (!zone || !catalogue.isOnServer(zone)) return 'NOT_FOUND';
  if (isOutdated(zone, catalogue.server, catalogue.at)) return 'EXPIRED';
  const stage = catalogue.stages.get(stageId ?? '');
  if (!stage || !catalogue.isOnServer(stage)) return 'NOT_FOUND';
  if (!catalogue.isOpen(stage) || !catalogue.isOpen(zone)) return 'EXPIRED';
  if (zone.type === 'RECRUIT') return 'RECRUIT';
  return stage.dropInfos?.length ? null : 'INVALID';
}
