import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { deleteTopic, whyNoKafka } from '@droptally/event-log/testing/kafka-broker';
import { DistributedSite } from '../support/distributed/distributed-site.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import type { ServedProcess } from '../support/processes/served-process.ts';
import { adminData } from '../support/standalone/run-admin.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { reportNamed, sendNamed } from '../support/wire/report-named.ts';

const [KEPT, LOST, GROWN] = [30, 60, 200];
type Counted = Record<string, number>;

describeUnless(whyNoKafka(), 'A topic that is replaced under kept tables, look-backs and windows', () => {
  let site: DistributedSite;
  let folder: string;
  let backup: string;
  /** Number of reports in the log by name prefix. */
  let held: Counted = {};
  let saidBefore: Map<ServedProcess, number>;

  beforeAll(async () => {
    folder = await freshFolder();
    site = await DistributedSite.start({ ingests: 1, projectors: 2, queries: 1 });
  });
  afterAll(async () => {
    await site?.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends reports, makes a backup, and sends more reports. */
  async function prepare(name: string): Promise<void> {
    backup = join(folder, name);
    await reportNamed(client(), `${name}kept`, KEPT);
    await adminData(site.env, 'backup', backup);
    await reportNamed(client(), `${name}lost`, LOST);
    await site.allCounted();
    held = { ...held, [`${name}kept`]: KEPT, [`${name}lost`]: LOST };
    expect(await counted()).toEqual(held);
    saidBefore = new Map(site.all.map((program) => [program, program.output.length]));
  }

  const client = () => new WireClient(site.url);
  const topic = () => site.env['KAFKA_TOPIC'] ?? '';
  const stop = () => Promise.all(site.running.map((program) => program.stop()));

  async function restore(): Promise<void> {
    await deleteTopic(site.broker, topic());
    await adminData(site.env, 'restore', backup);
  }

  /** Returns the number of reports in the tables by name prefix. */
  async function counted(): Promise<Counted> {
    const rows = await site.rows<{ name: string; reports: number }>(
      `SELECT extract(version, '^[a-z]+') AS name, sum(sign) AS reports FROM reports
       WHERE category IN ('manual', 'automated') GROUP BY name ORDER BY name`,
    );
    return Object.fromEntries(rows.map(({ name, reports }) => [name, Number(reports)]));
  }

  /**
   * Waits until programs are healthy and counts match the log. Each program logs once that its data is of another log.
   */
  async function expectCounted(): Promise<void> {
    const { projector, ingest } = site.programs;
    await until('numbers of this log', async () => isDeepStrictEqual(await counted(), held));
    for (const program of [...projector, ...ingest]) await program.ready();
    await site.allCounted();
    expect(await counted()).toEqual(held);
    for (const table of ['reports', 'activity'])
      expect(Math.max(...projector.map((program) => saidOf(program, `${table}_v`)))).toBe(1);
    expect(ingest.map((program) => saidOf(program, 'The window'))).toEqual([1]);
  }

  /** Counts the log lines since `prepare` that say that stored data belongs to another log. */
  function saidOf(program: ServedProcess, what: string): number {
    const said = program.output.slice(saidBefore.get(program));
    return said.match(new RegExp(`^.*${what}.* does not match this log: `, 'gm'))?.length ?? 0;
  }

  test('by an older copy is counted as it is, and what it lacks is taken again', async () => {
    await prepare('a');
    await stop();
    await restore();
    await site.start();
    expect(await reportNamed(client(), 'alost', LOST)).toBe(0);
    expect(await reportNamed(client(), 'akept', KEPT)).toBe(KEPT);
    await expectCounted();
  });

  test('by a copy that has grown past where they stand is counted as it is', async () => {
    await prepare('b');
    await stop();
    await restore();
    const [ingest] = site.programs.ingest;
    await ingest?.start();
    expect(await reportNamed(client(), 'bgrown', GROWN)).toBe(0);
    await site.start();
    const { blost: _, ...others } = held;
    held = { ...others, bgrown: GROWN };
    await expectCounted();
  });

  test('while all programs run is seen by each of them, and counted as it is', async () => {
    await prepare('c');
    const { projector, ingest } = site.programs;
    await deleteTopic(site.broker, topic());
    for (const program of [...projector, ...ingest])
      await until(`${program.program.name} to say that it cannot work`, async () => (await program.health()) === 503);
    expect((await sendNamed(client(), 'early')).status).toBe(503);
    await adminData(site.env, 'restore', backup);
    await until('the ingest to know its log', async () => (await ingest[0]?.health()) === 200, 60_000);
    expect(await reportNamed(client(), 'clost', LOST)).toBe(0);
    await expectCounted();
  });
});
