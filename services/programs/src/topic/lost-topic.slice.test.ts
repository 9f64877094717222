import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openLog } from '@droptally/event-log/open-log';
import { freePort } from '@droptally/event-log/testing/free-port';
import { describeOnKafka } from '@droptally/event-log/testing/kafka/describe-on-kafka';
import { deleteTopic, onBroker } from '@droptally/event-log/testing/kafka-broker';
import { parseTrustedProxies } from '@droptally/http/request/trusted-proxies';
import { ask } from '@droptally/http/testing/ask';
import { REPORT, V2 } from '@droptally/ingest/testing/ingest-fixture';
import { Closing } from '@droptally/runtime/lifetime/closing';
import type { Lifetime } from '@droptally/runtime/lifetime/run-program';
import { programTest } from '@droptally/runtime/testing/program-test';
import { Kafka, logLevel } from 'kafkajs';
import { startImport } from '../import/start-import.ts';
import { startIngest } from '../ingest/start-ingest.ts';
import { startProjectorProgram } from '../projector/start-projector.ts';

const LONGEST_MS = 240_000;
const SECRET = Buffer.alloc(32, 1);
const HTTP = {
  proxies: parseTrustedProxies('127.0.0.1'),
  origins: new Set<string>(),
  cookieDomain: undefined,
  legacyAccounts: false,
  metricsToken: undefined,
  secret: undefined,
};

describeOnKafka('A topic that is lost', (broker) => {
  const { folder, say } = programTest('lost-topic');
  const topic = `facts-${randomUUID()}`;
  const log = () => onBroker(broker(), topic, { partitions: 1 });
  const warehouse = { mode: 'embedded', dir: join(folder, 'warehouse') } as const;

  const own = (name: string, port: number) => ({
    ...{ host: '127.0.0.1', port, dataDir: join(folder, name), siteDir: folder },
    ...{ isAfterCrash: false, secret: SECRET, log: log() },
  });
  const limits = { dailyReportLimit: 100, screenshotBytes: 1e6 };
  const programs = {
    import: (_: number, life: Lifetime) => startImport({ log: log(), warehouse, siteDir: folder }, [], say, life),
    ingest: (port: number, life: Lifetime) =>
      startIngest({ ...own('ingest', port), http: HTTP, limits, departureMs: 0 }, say, life),
    projector: (port: number, life: Lifetime) =>
      startProjectorProgram({ ...own('projector', port), lingerMs: 5, warehouse }, say, life),
  };

  /** Runs a program until `work` is done. */
  async function running(name: keyof typeof programs, work = async (_port: number) => {}): Promise<void> {
    const closing = new Closing();
    const port = await freePort();
    try {
      await programs[name](port, { closing, stopping: new AbortController().signal });
      await work(port);
    } finally {
      await closing.close();
    }
  }

  async function topics(): Promise<string[]> {
    const admin = new Kafka({ brokers: broker().brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    return admin.listTopics().finally(() => admin.disconnect());
  }

  async function isCounted(port: number): Promise<boolean> {
    const { behind } = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { behind?: object };
    return JSON.stringify(behind) === JSON.stringify({ reports: [0], activity: [0] });
  }

  test(
    'is made by no program beside what was filled from it, and no program fills an empty one',
    async () => {
      await running('projector');
      await running('import');
      await running('ingest', async (port) => {
        const body = { ...REPORT, stageId: 'main_01-07' };
        expect((await ask(port, { url: `${V2}/report`, body })).statusCode).toBe(200);
        while ((await ask(port, { url: '/api/_/health' })).json()['behind'] !== 0);
      });
      await running('projector', async (port) => {
        while (!(await isCounted(port)));
      });

      await deleteTopic(broker(), topic);
      while ((await topics()).includes(topic));
      const expectRefused = async () => {
        for (const name of ['import', 'ingest', 'projector'] as const)
          await expect(running(name)).rejects.toThrow(
            new RegExp(`^Topic ${topic} is missing or empty, and .* was filled from one that was not.*restore`),
          );
      };
      await expectRefused();
      expect(await topics()).not.toContain(topic);
      const emptied = await openLog(log());
      await expectRefused();
      expect(await emptied.ends()).toEqual([0]);
      await emptied.append([{ key: 'a', value: new Uint8Array(1) }]);
      await emptied.close();
      await running('ingest');
      await running('projector');
    },
    LONGEST_MS,
  );
});
