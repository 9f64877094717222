/** The side story with unusual drop rules. Users who report or view it are told once. */
export const SPECIAL_ZONE = 'act12side_zone1';
export const COUNTDOWN_S = 10;

/** The zone in the path of a stage. */
export function zoneOfPath(pathname: string): string | undefined {
  return /^\/(?:result\/stage|report\/stage|result\/zone|report)\/([^/]+)/.exec(pathname)?.[1];
}
