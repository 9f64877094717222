import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Slots } from '../../serve/engine/slots.ts';
import type { Credentials } from '../../serve/request/credentials.ts';
import { route } from '../../serve/route.ts';
import { serveHttp } from '../../serve/serve-http.ts';
import { EnginePool } from '../process/engine-pool.ts';
import { type AnalystEndpoint, answerAnalyst } from './answer-analyst.ts';
import { RunningQueries } from './running-queries.ts';

export type AnalystLimits = {
  /** Time of one query. */
  executionS: number;
  /** Queries at once. Others wait. */
  queries: number;
  waiting: number;
  /** Memory of the engine with all its queries. */
  memoryBytes: number;
  resultRows: number;
  resultBytes: number;
  threads: number;
  /** From 0, that of the site, to 19. A lower one than 10 gets nothing on a machine that is busy with the site. */
  priority: number;
  graceMs: number;
  renewMs: number;
  idleMs: number;
};

export const ANALYST_LIMITS: AnalystLimits = {
  executionS: 60,
  queries: 4,
  waiting: 32,
  memoryBytes: 2_000_000_000,
  resultRows: 10_000_000,
  resultBytes: 1_000_000_000,
  threads: 2,
  priority: 10,
  graceMs: 2_000,
  renewMs: 60_000,
  idleMs: 120_000,
};

export type ServeAnalystsOptions = {
  warehouseDir: string;
  /** Where copies and rows lie, on the file system of the tables. It is emptied, and removed at the end. */
  folder: string;
  host: string;
  port: number;
  names: readonly string[];
  credentials: Credentials;
  /** The bundle of `engine-program.ts`. */
  program: string;
  limits: AnalystLimits;
};

/** The engine's own process takes this much besides its queries; what is over both is ended. */
const RESIDENT_BESIDES = 600_000_000;
/** Of the disk, for the site: rows of analysts never take it. */
const KEPT_FREE_BYTES = 1_000_000_000;
const CONNECTIONS = 100;
/** A query that nobody waits for makes others wait. */
const GRACE_MS = 500;
/** Of the engine that chDB brings. Only errors name it. */
const IDENTITY = { version: '26.7', timezone: 'UTC', displayName: 'droptally' };

/** Serves the analysts' tables, read-only, on ClickHouse's HTTP interface. */
export async function serveAnalysts(options: ServeAnalystsOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { folder, host, port, limits } = options;
  await rm(folder, { recursive: true, force: true });
  const [copiesDir, exchange] = [join(folder, 'copies'), join(folder, 'rows')];
  await mkdir(exchange, { recursive: true });
  const pool = poolOf(options, copiesDir);
  await pool.begin();
  const endpoint: AnalystEndpoint = {
    pool,
    // One slot of these is not for reads.
    slots: new Slots(limits.queries + 1, limits.waiting),
    running: new RunningQueries(),
    limits: {
      max_result_rows: limits.resultRows,
      max_result_bytes: limits.resultBytes,
      max_memory_usage: queryMemory(limits),
      max_threads: limits.threads,
    },
    executionS: limits.executionS,
    credentials: options.credentials,
    identity: IDENTITY,
    names: [host, ...options.names],
    exchange,
    newId: randomUUID,
    elapsed: () => performance.now(),
  };
  const served = await serveHttp({
    host,
    port,
    connections: CONNECTIONS,
    // The site ends with it, and does not wait for analysts.
    drainMs: 0,
    handle: (incoming, response, stopping) =>
      route(IDENTITY, { incoming, response, stopping, graceMs: GRACE_MS }, (fields, signal) =>
        answerAnalyst(endpoint, { incoming, response, fields, signal }),
      ),
  });
  return {
    url: served.url,
    async close() {
      await served.close();
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function poolOf({ program, warehouseDir, limits }: ServeAnalystsOptions, copiesDir: string): EnginePool {
  const { priority, memoryBytes, resultBytes, resultRows, threads, graceMs, queries, renewMs, idleMs } = limits;
  return new EnginePool(
    {
      program,
      warehouseDir,
      copiesDir,
      priority,
      memoryBytes,
      query: { memoryBytes: queryMemory(limits), resultBytes, resultRows, threads },
      // A text of rows is longer than the rows are in the engine.
      process: {
        residentBytes: memoryBytes + RESIDENT_BESIDES,
        fileBytes: 3 * resultBytes,
        keptFreeBytes: KEPT_FREE_BYTES,
        graceMs,
        queries,
      },
      renewMs,
      idleMs,
    },
    () => performance.now(),
  );
}

/** One query leaves some for the others. */
function queryMemory({ memoryBytes }: AnalystLimits): number {
  return Math.round(memoryBytes * 0.75);
}
