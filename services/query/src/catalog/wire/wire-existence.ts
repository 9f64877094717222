import type { Existence, ExistencePerServer } from '@droptally/domain/catalog/catalogue';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';

/** Clients look into every server's entry, so each has one; what no entry excludes is there. */
export function wireExistence(existence: ExistencePerServer): Record<Server, Existence> {
  const entries = SERVERS.map((server) => [server, existence[server] ?? { exist: true }]);
  return Object.fromEntries(entries) as Record<Server, Existence>;
}
