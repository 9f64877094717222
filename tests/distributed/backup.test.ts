import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { whyNoKafka } from '@droptally/event-log/testing/kafka-broker';
import { DistributedSite } from '../support/distributed/distributed-site.ts';
import { newProgram } from '../support/distributed/programs.ts';
import { untilCounted } from '../support/distributed/until-counted.ts';
import { prepareWarehouse } from '../support/distributed/warehouse.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { BusySite } from '../support/ledger/busy-site.ts';
import { readMatrices } from '../support/ledger/matrices.ts';
import { seeded } from '../support/seeded.ts';
import { adminData, killAdmin, runAdmin } from '../support/standalone/run-admin.ts';
import { SiteProcess } from '../support/standalone/site-process.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';

const PICTURE = 'recognition-defects/01ARZ3NDEKTSV4RRFFQ69G5FAV.png';

describeUnless(whyNoKafka(), 'The backup of a distributed site', () => {
  let site: DistributedSite;
  let folder: string;

  beforeAll(async () => {
    folder = await freshFolder();
    site = await DistributedSite.start({ ingests: 1, projectors: 1, queries: 1 });
  });
  afterAll(async () => {
    await site?.end();
    await rm(folder, { recursive: true, force: true });
  });

  test('made under writers and killed in the middle, becomes a topic with the same records, and a site with the same numbers', async () => {
    const [backup, ingest, restoredTo] = ['backup', 'ingest', 'other-ingest'].map((name) => join(folder, name));
    if (!backup || !ingest || !restoredTo) throw new Error('unnamed');
    await mkdir(join(ingest, 'recognition-defects'), { recursive: true });
    await writeFile(join(ingest, PICTURE), 'a picture');
    const toBackUp = ['backup', backup, '--screenshots', ingest];
    const busy = await BusySite.open(site, seeded(), 3);
    const accounts = busy.writers.map(({ accounts: { certain } }) => certain);
    await busy.whileWriting(async () => {
      await until('some answers', () => busy.answers > 200);
      await killAdmin(site.env, toBackUp, 'Backing up');
      await adminData(site.env, ...toBackUp);
    });
    expect(await busy.late()).toEqual([]);
    await site.allCounted();
    const before = await readMatrices(busy.client, accounts);
    const { records } = await adminData<{ records: number }>(site.env, ...toBackUp);
    expect(await adminData(site.env, ...toBackUp)).toMatchObject({ added: 0, records });

    const siteDir = join(folder, 'site');
    await mkdir(siteDir);
    const env = { ...site.env, KAFKA_TOPIC: 'droptally.restored', DROPTALLY_SITE_DIR: siteDir };
    const strange = await runAdmin({ ...env, DROPTALLY_SECRET: 'x'.repeat(40) }, ['restore', backup]);
    expect(strange).toMatchObject({ code: 1, said: expect.stringContaining('DROPTALLY_SECRET must be the secret') });
    const restored = await adminData(env, 'restore', backup, '--screenshots', restoredTo);
    expect(restored).toMatchObject({ records, leftOut: 0, files: 1 });
    expect(await readFile(join(restoredTo, PICTURE), 'utf8')).toBe('a picture');
    expect(await adminData(env, 'backup', backup)).toMatchObject({ added: 0, records });

    const single = new SiteProcess(join(folder, 'data'), await freePort());
    expect(await adminData(single.dataDir, 'restore', backup)).toMatchObject({ records });
    await single.start();
    await single.allCounted();
    expect(await readMatrices(new WireClient(single.url), accounts)).toEqual(before);
    await single.end();
  });

  test('a topic restored beside an empty warehouse fills it, and shows the same numbers', async () => {
    const [backup, siteDir, tables] = ['other-backup', 'other-site', 'tables'].map((name) => join(folder, name));
    if (!backup || !siteDir || !tables) throw new Error('unnamed');
    const busy = await BusySite.open(site, seeded(), 3, { name: 'again' });
    const accounts = busy.writers.map(({ accounts: { certain } }) => certain);
    await busy.whileWriting(async () => {
      await until('some answers', () => busy.answers > 200);
    });
    expect(await busy.late()).toEqual([]);
    await site.allCounted();
    const before = await readMatrices(busy.client, accounts);
    await adminData(site.env, 'backup', backup);
    await mkdir(siteDir);
    const warehouse = await prepareWarehouse(tables);
    const told = { KAFKA_TOPIC: 'droptally.again', DROPTALLY_SITE_DIR: siteDir };
    const env = { ...site.env, ...warehouse.env, ...told };
    const programs = await Promise.all([
      newProgram('projector', 90, folder, env),
      newProgram('query', 91, folder, env),
    ]);
    const [projector, query] = programs;
    try {
      await adminData(env, 'restore', backup);
      await warehouse.process?.start();
      for (const program of programs) await program.start();
      await untilCounted({ programs: { projector: [projector], query: [query] }, rows: warehouse.rows });
      expect(await readMatrices(new WireClient(query.url), accounts)).toEqual(before);
    } finally {
      await Promise.all(programs.map((program) => program.end()));
      await warehouse.close();
    }
  });
});
