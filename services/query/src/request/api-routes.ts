import { API_PREFIXES } from '@droptally/proto/api/paths';

/** Every route is served under both prefixes, the old one and our own. */
export const API_ROUTES = API_PREFIXES.map((prefix) => prefix.slice(1));

/** Returns the two routes of a path whose last part is optional. */
export function optionalRoutes(path: `${string}?`): string[] {
  return [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)];
}
