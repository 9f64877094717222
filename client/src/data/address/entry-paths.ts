import type { Stage } from '@droptally/proto/api/catalog/stage';
import { stagePath } from '@droptally/proto/api/page-paths';

export { itemPath, stagePath } from '@droptally/proto/api/page-paths';

const REPORT = '/report/stage';

/** URL of the report form of a stage. */
export function reportPath({ zoneId, stageId }: Pick<Stage, 'zoneId' | 'stageId'>): string {
  return `/report/stage/${encodeURIComponent(zoneId)}/${encodeURIComponent(stageId)}`;
}

/** URL of a zone: its place in the stage tree. */
export function zonePath(zoneId: string): string {
  return `/result/stage/${encodeURIComponent(zoneId)}`;
}

/** URL of an event: what its stages are good for. */
export function eventPath(zoneId: string): string {
  return `/result/event/${encodeURIComponent(zoneId)}`;
}

/** URL of a zone in the tree of the report screen. */
export function reportZonePath(zoneId: string): string {
  return `/report/stage/${encodeURIComponent(zoneId)}`;
}

/** How stages and zones open from a page: on the report screen, in reporting. */
export function stagePathsAt(pathname: string) {
  const reports = pathname === REPORT || pathname.startsWith(`${REPORT}/`);
  return reports ? { stagePath: reportPath, zonePath: reportZonePath } : { stagePath, zonePath };
}
