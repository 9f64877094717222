import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Identity } from './answer/send-answer.ts';
import { answerRequest, type Endpoint } from './answer-request.ts';
import { Engine } from './engine/engine.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Credentials } from './request/credentials.ts';
import { route } from './route.ts';
import { serveHttp } from './serve-http.ts';
import { Sessions } from './sessions.ts';

export type ServeOptions = {
  dir: string;
  host?: string;
  /** Names of the address. A page may have pointed any other name there. */
  names?: readonly string[];
  port: number;
  /** The only user. An empty password admits everyone, for tests only. */
  credentials: Credentials;
  limits?: Partial<Limits>;
  /** Size of Node's thread pool. One thread is left for everything but the engine. */
  threads?: number;
};

export type ServedWarehouse = { url: string; close(): Promise<void> };

const LOOPBACK = '127.0.0.1';
const DRAIN_MS = 20_000;

/** Serves the embedded engine on ClickHouse's HTTP interface, by default on the loopback address. */
export async function serveWarehouse(options: ServeOptions): Promise<ServedWarehouse> {
  const endpoint = await openEndpoint(options);
  const { host = LOOPBACK, port } = options;
  const served = await serveHttp({
    host,
    port,
    connections: endpoint.limits.connections,
    drainMs: DRAIN_MS,
    handle: (incoming, response, stopping) =>
      route(endpoint.identity, { incoming, response, stopping }, (fields, signal) =>
        answerRequest(endpoint, { incoming, response, fields, signal }),
      ),
  }).catch((error: unknown) => {
    endpoint.engine.close();
    throw error;
  });
  return {
    url: served.url,
    async close() {
      await served.close();
      endpoint.engine.close();
      await rm(endpoint.exchange, { recursive: true, force: true });
    },
  };
}

async function openEndpoint(options: ServeOptions): Promise<Endpoint> {
  const dir = resolve(options.dir);
  await mkdir(dir, { recursive: true });
  const limits = { ...LIMITS, ...options.limits };
  const most = Math.max(2, (options.threads ?? 4) - 1);
  // From here on this process owns the folder exclusively.
  const engine = new Engine(dir, { most, longestQueue: limits.waitingQueries });
  const exchange = join(dir, 'exchange');
  // Left behind by a killed endpoint, for requests that no one waits for any more.
  await rm(exchange, { recursive: true, force: true });
  await mkdir(exchange);
  return {
    engine,
    sessions: new Sessions(() => performance.now()),
    limits,
    credentials: options.credentials,
    identity: await identify(engine),
    names: [options.host ?? LOOPBACK, ...(options.names ?? [])],
    exchange,
    newId: randomUUID,
  };
}

async function identify(engine: Engine): Promise<Identity> {
  const signal = new AbortController().signal;
  const sql = 'SELECT version(), timezone()';
  const { bytes } = await engine.run({ id: 'identity', isRead: true, before: [], sql, format: 'TabSeparated', signal });
  const [version = '', timezone = ''] = bytes.toString('utf8').trim().split('\t');
  return { version, timezone, displayName: 'droptally' };
}
