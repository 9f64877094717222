import type { Stage } from '@droptally/proto/api/catalog/stage';

/** URL of a stage. */
export function stagePath({ zoneId, stageId }: Pick<Stage, 'zoneId' | 'stageId'>): string {
  return `/result/stage/${encodeURIComponent(zoneId)}/${encodeURIComponent(stageId)}`;
}

/** URL of the report form of a stage. */
export function reportPath({ zoneId, stageId }: Pick<Stage, 'zoneId' | 'stageId'>): string {
  return `/report/stage/${encodeURIComponent(zoneId)}/${encodeURIComponent(stageId)}`;
}

export function itemPath(itemId: string): string {
  return `/result/item/${encodeURIComponent(itemId)}`;
}
