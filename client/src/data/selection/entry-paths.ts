import type { Stage } from '@droptally/proto/api/catalogue/stage';

/** The address of a stage's own screen. */
export function stagePath({ zoneId, stageId }: Pick<Stage, 'zoneId' | 'stageId'>): string {
  return `/result/stage/${encodeURIComponent(zoneId)}/${encodeURIComponent(stageId)}`;
}

/** The address where runs of a stage are reported. */
export function reportPath({ zoneId, stageId }: Pick<Stage, 'zoneId' | 'stageId'>): string {
  return `/report/stage/${encodeURIComponent(zoneId)}/${encodeURIComponent(stageId)}`;
}

export function itemPath(itemId: string): string {
  return `/result/item/${encodeURIComponent(itemId)}`;
}
