import type { Stage } from '@droptally/proto/api/catalogue/stage';

/** Recruitment is counted as a stage: its tags are no items, and it costs nothing. */
export function isRecruit({ stageId }: Stage): boolean {
  return stageId === 'recruit';
}
