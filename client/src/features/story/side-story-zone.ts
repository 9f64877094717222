/** The side story whose stages drop by other rules than they seem to: who reports or reads it is told once. */
export const SPECIAL_ZONE = 'act12side_zone1';
export const COUNTDOWN_S = 10;

/** The zone that an address of a stage names. */
export function zoneOfPath(pathname: string): string | undefined {
  return /^\/(?:result\/stage|report\/stage|result\/zone|report)\/([^/]+)/.exec(pathname)?.[1];
}
