import { whyNoKafka } from '@droptally/event-log/testing/kafka-broker';
import { DistributedSite } from '../support/distributed/distributed-site.ts';
import { adminData, runAdmin } from '../support/standalone/run-admin.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { TOLD_ERRORS, TOLD_USAGE, tellSite } from '../support/wire/told.ts';

const RULE = ['--expression', 'source == "admin-outcast"', '--during', 'always'];

describeUnless(whyNoKafka(), "The operator's commands on a distributed site", () => {
  let site: DistributedSite;
  let client: WireClient;

  beforeAll(async () => {
    site = await DistributedSite.start({ ingests: 1, projectors: 1, queries: 1 });
    client = new WireClient(site.url);
  });
  afterAll(() => site?.end());

  async function runs(): Promise<number | undefined> {
    const rows = await client.matrix('CN');
    return rows.find(({ stageId, itemId }) => stageId === 'main_01-07' && itemId === '30012')?.times;
  }

  test('count, preview and replay by way of the broker and the server', async () => {
    const drops = [
      { dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 },
      { dropType: 'EXTRA_DROP', itemId: '2001', quantity: 1 },
    ];
    const report = { server: 'CN', source: 'admin-outcast', version: 'v', stageId: 'main_01-07', drops };
    for (let i = 0; i < 3; i++) expect((await client.report(report)).status).toBe(200);
    await site.allCounted();
    const before = (await runs()) ?? 0;
    const { servers } = await adminData<{ servers: object[] }>(site.env, 'counters');
    expect(servers).toMatchObject([{ server: 'CN', reports: 3, sources: { 'admin-outcast': 3 } }]);
    const preview = await adminData(site.env, 'rules', 'preview', '--from', '1h', ...RULE);
    expect(preview).toMatchObject({ reports: 3, stopCounting: 3, startCounting: 0 });
    expect(await runAdmin(site.env, ['rules', 'apply', ...RULE])).toMatchObject({ code: 0 });
    await until('fewer runs', async () => (await runs()) === before - 3);
    expect(await adminData(site.env, 'dead-letters', 'list')).toEqual([]);
  });

  test('show what clients told of their use and their errors', async () => {
    await tellSite({ url: site.url });
    const told = () => adminData<object[]>(site.env, 'errors');
    expect(await until('the error', async () => (await told()).length > 0 && told())).toEqual(TOLD_ERRORS);
    const usage = () => adminData<{ most: { name: string }[] }>(site.env, 'usage');
    await until('the fetches', async () => (await usage()).most.some(({ name }) => name === '30012'));
    expect(await usage()).toMatchObject(TOLD_USAGE);
  });

  test('say which folder they need where each program might have its own', async () => {
    const { DROPTALLY_SITE_DIR: _, ...env } = site.env;
    const refused = await runAdmin(env, ['notices', 'withdraw', '1']);
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^DROPTALLY_SITE_DIR is missing/) });
  });
});
