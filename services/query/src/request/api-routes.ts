import { API_PREFIXES } from '@droptally/proto/api/paths';

/** Every route stands under both prefixes, the old one and our own. */
export const API_ROUTES = API_PREFIXES.map((prefix) => prefix.slice(1));

/** A path whose last part may be missing, as the two routes it stands for. */
export function optionalRoutes(path: `${string}?`): string[] {
  return [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)];
}
