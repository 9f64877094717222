import type { Catalogue } from './catalogue.ts';
import { isOutdated } from './zone-status.ts';

/** Why no run of a stage can be reported by hand now; recruitment is not made of runs. */
export type StageProblem = 'NOT_FOUND' | 'EXPIRED' | 'INVALID' | 'RECRUIT';

/** Null for a stage whose runs can be reported. */
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
