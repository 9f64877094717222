import { LONGEST_PATH } from '@droptally/proto/api/probe-limits';

/** What a probe states about its visitor; `id` is a random name that the client forgets after some days. */
export type Visitor = { id: string; version: string; platform: string; path: string };

export const PLATFORMS = ['web', 'app:ios', 'app:android'];
export const ID = /^[0-9a-zA-Z]{32}$/;
export const VERSION = /^[\x20-\x7e]{1,32}$/;
export const RETRIES = /^\d{1,5}$/;

/** Parses the query of a probe (`v`, `p`, `u`, `r`, `i`); undefined if it is invalid. */
export function readVisitor(query: URLSearchParams): Visitor | undefined {
  const version = query.get('v') ?? '';
  const platform = query.get('p') ?? '';
  const id = query.get('u') ?? '';
  const path = query.get('r') ?? '';
  if (!VERSION.test(version) || !PLATFORMS.includes(platform) || !ID.test(id)) return undefined;
  if (path.length > LONGEST_PATH || !RETRIES.test(query.get('i') ?? '0')) return undefined;
  return { id, version, platform, path: withoutQuery(path) };
}

/** What somebody searched for is nobody's business. */
export function withoutQuery(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? '';
}
