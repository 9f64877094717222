import { isServer, SERVERS, type Server } from '@droptally/domain/catalog/server';
import { UsageError } from './usage-error.ts';

/** Reads `--servers CN,US`; without it, all servers. */
export function serversIn(text: string | undefined): readonly Server[] {
  if (text === undefined) return SERVERS;
  const named = text.split(',').map((name) => name.trim());
  const wrong = named.find((name) => !isServer(name));
  if (wrong !== undefined)
    throw new UsageError(`--servers: "${wrong}" is not a server; servers are ${SERVERS.join(', ')}`);
  return SERVERS.filter((server) => named.includes(server));
}
