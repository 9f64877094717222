import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ImportedCounts } from '@droptally/catalog/counters/read-counters';
import { openLog } from '@droptally/event-log/open-log';
import { freePort } from '@droptally/event-log/testing/free-port';
import { describeOnKafka } from '@droptally/event-log/testing/kafka/describe-on-kafka';
import { deleteTopic, onBroker } from '@droptally/event-log/testing/kafka-broker';
import { ask } from '@droptally/http/testing/ask';
import { REPORT, V2 } from '@droptally/ingest/testing/ingest-fixture';
import { Closing } from '@droptally/runtime/lifetime/closing';
import type { Lifetime } from '@droptally/runtime/lifetime/run-program';
import { programTest } from '@droptally/runtime/testing/program-test';
import { dropLostLogNote } from '@droptally/warehouse/lost-log';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { Kafka, logLevel } from 'kafkajs';
import { startImport } from '../import/start-import.ts';
import { startIngest } from '../ingest/start-ingest.ts';
import { startProjectorProgram } from '../projector/start-projector.ts';
import { startQuery } from '../query/start-query.ts';
import { ingestConfig, projectorConfig, queryConfig } from '../testing/program-config.ts';

const LONGEST_MS = 240_000;
const COUNTS: ImportedCounts = {
  ...{ origin: 'counters', server: 'CN', stageId: 'main_01-07', from: 0, until: 1, rangeStart: 0 },
  counts: [{ itemId: '30012', quantity: 1, times: 2, sumOfSquares: 1 }],
};

describeOnKafka('A topic that is lost', (broker) => {
  const { folder, say } = programTest('lost-topic');
  const topic = `facts-${randomUUID()}`;
  const log = () => onBroker(broker(), topic, { partitions: 1 });
  const warehouse = { mode: 'embedded', dir: join(folder, 'warehouse') } as const;

  const programs = {
    import: (_: number, life: Lifetime) => startImport({ log: log(), warehouse, siteDir: folder }, [COUNTS], say, life),
    ingest: (port: number, life: Lifetime) =>
      startIngest(ingestConfig({ folder, name: 'ingest', port }, log()), say, life),
    newIngest: (port: number, life: Lifetime) =>
      startIngest(ingestConfig({ folder, name: 'new', port }, log()), say, life),
    projector: (port: number, life: Lifetime) =>
      startProjectorProgram(projectorConfig({ folder, name: 'projector', port }, log(), warehouse), say, life),
    query: (port: number, life: Lifetime) => startQuery(queryConfig({ folder, port }, warehouse), say, life),
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

  async function health(port: number): Promise<{ status: number; message?: string; behind?: unknown }> {
    const { statusCode, json } = await ask(port, { url: '/api/_/health' });
    return { ...json(), status: statusCode };
  }

  async function isCounted(port: number): Promise<boolean> {
    return JSON.stringify((await health(port)).behind) === JSON.stringify({ reports: [0], activity: [0] });
  }

  /** Fills topic and tables with a report, and deletes the topic. */
  async function loseTopic(): Promise<void> {
    await running('projector');
    await running('import');
    await running('ingest', async (port) => {
      const body = { ...REPORT, stageId: 'main_01-07' };
      expect((await ask(port, { url: `${V2}/report`, body })).statusCode).toBe(200);
      while ((await health(port)).behind !== 0);
    });
    await running('projector', async (port) => {
      while (!(await isCounted(port)));
      await running('query', async (queryPort) => {
        while ((await health(queryPort)).status !== 200);
        await deleteTopic(broker(), topic);
        while ((await topics()).includes(topic));
        const message = `Topic ${topic} is missing: restore a backup with npm run admin -- restore`;
        while ((await health(port)).message !== message);
        while ((await health(queryPort)).message !== `The numbers are not updated: ${message}`);
        expect((await health(queryPort)).status).toBe(200);
      });
    });
  }

  /** Makes the topic anew, and writes into it once `meanwhile` has run. */
  async function fill(meanwhile: () => Promise<void>): Promise<void> {
    const emptied = await openLog(log());
    await meanwhile();
    expect(await emptied.ends()).toEqual([0]);
    await emptied.append([{ key: 'a', value: new Uint8Array(1) }]);
    await emptied.close();
  }

  async function expectRefused(): Promise<void> {
    for (const name of ['import', 'ingest', 'projector'] as const)
      await expect(running(name)).rejects.toThrow(
        new RegExp(`^Topic ${topic} is missing or empty, and .* was filled from one that was not.*restore`),
      );
  }

  test(
    'is made by no program beside what was filled from it, none that was filled from it fills an empty one, and query says so',
    async () => {
      await loseTopic();
      const tables = openWarehouse(warehouse);
      await dropLostLogNote(tables);
      await tables.close();
      await expectRefused();
      const starting = new Closing();
      const port = await freePort();
      const started = programs.newIngest(port, { closing: starting, stopping: new AbortController().signal });
      const message = `Topic ${topic} is missing: waiting for npm run import, a projector or a restored backup to create it`;
      const notYetOpen = () => undefined;
      while ((await health(port).catch(notYetOpen))?.message !== message);
      expect(await topics()).not.toContain(topic);
      await fill(expectRefused);
      await started;
      while ((await health(port)).status !== 200);
      await starting.close();
      await running('ingest');
      await running('query', async (queryPort) => {
        while ((await health(queryPort)).status !== 200);
        expect((await health(queryPort)).message).toContain('is missing or empty, and the warehouse was filled');
        await running('projector', async () => {
          while ((await health(queryPort)).message?.includes('is missing'));
        });
      });
    },
    LONGEST_MS,
  );
});
