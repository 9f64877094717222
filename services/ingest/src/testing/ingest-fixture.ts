import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { decodeFact } from '@droptally/event-log/facts';
import { createMemoryDisk, type MemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { createApplication, type HttpOptions } from '@droptally/http/create-application';
import { parseTrustedProxies } from '@droptally/http/request/trusted-proxies';
import { macFrom } from '@droptally/http/site-secret';
import { type Answer, type Question, serve } from '@droptally/http/testing/ask';
import type { Event } from '@droptally/proto/events';
import { Registry } from 'prom-client';
import { IngestModule } from '../ingest.module.ts';
import type { IngestContext } from '../ingest-context.ts';

/** Ingest served on a free port over in-memory logs, with a clock and disks that tests control. */
export type IngestFixture = {
  clock: { now: number };
  disk: MemoryDisk;
  usageDisk: MemoryDisk;
  dataDir: string;
  mac: (message: string) => Uint8Array;
  registry: Registry;
  port(): number;
  ask(question: Question): Promise<Answer>;
  facts(): Event[];
  /** Events in the log of usage. */
  usage(): Event[];
  /** Stops the program and starts it again on the same data. */
  restart(changes?: Changes): Promise<void>;
  close(): Promise<void>;
};

type Changes = Partial<IngestContext & Pick<HttpOptions, 'origins' | 'cookieDomain'>>;

const NOW = Date.UTC(2025, 7, 1, 12);

export async function openIngest(changes: Changes = {}): Promise<IngestFixture> {
  const clock = { now: NOW };
  const disk = createMemoryDisk();
  const usageDisk = createMemoryDisk(1);
  const dataDir = await mkdtemp(join(tmpdir(), 'droptally-ingest-'));
  const mac = macFrom(Buffer.from('the secret of the tests, long enough'));
  let running = await start();

  async function start(more: Changes = {}) {
    const { origins, cookieDomain, ...context } = { ...changes, ...more };
    const log = await openMemoryLog(disk);
    const usage = await openMemoryLog(usageDisk);
    const catalog = sampleCatalog();
    const index = indexCatalog(catalog);
    const registry = new Registry();
    const proxies = parseTrustedProxies('127.0.0.1');
    const module = await IngestModule.register({
      log,
      usage,
      mac,
      dataDir,
      proxies,
      registry,
      catalog: { current: () => ({ catalog, index }) },
      dailyReportLimit: 3_000,
      screenshotBytes: 1e9,
      now: () => clock.now,
      elapsed: () => clock.now,
      random: randomBytes,
      ...context,
    });
    const app = await createApplication(module, { version: '0.0.0', proxies, origins, cookieDomain });
    app.useLogger(false);
    return { app, log, usage, registry, ask: await serve(app) };
  }

  async function stop(): Promise<void> {
    await running.app.close();
    await running.log.close();
    await running.usage.close();
  }

  return {
    clock,
    disk,
    usageDisk,
    dataDir,
    mac,
    get registry() {
      return running.registry;
    },
    port: () => (running.app.getHttpServer().address() as AddressInfo).port,
    ask: (question) => running.ask(question),
    facts: () => factsOn(disk),
    usage: () => factsOn(usageDisk),
    async restart(more) {
      await stop();
      running = await start(more);
    },
    async close() {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

function factsOn({ records }: MemoryDisk): Event[] {
  return records.flat().flatMap(({ value }) => {
    const decoded = decodeFact(value);
    return decoded.ok ? [decoded.event] : [];
  });
}

/** A valid body of POST /report. */
export const REPORT = {
  server: 'CN',
  source: 'frontend-v2',
  version: 'v3.9.3',
  stageId: 'main_01-07',
  drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }],
  times: 1,
};

export const V2 = '/PenguinStats/api/v2';
