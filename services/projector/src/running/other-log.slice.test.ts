import type { EventLog } from '@droptally/event-log/event-log';
import { buildName, currentBuild, storedBuilds } from '@droptally/warehouse/builds';
import { dropLostRecords, noteLostRecords } from '@droptally/warehouse/lost-records';
import { askForBuild } from '../builds/ask-for-build.ts';
import { healthNotes } from '../integrity/health-notes.ts';
import { append, logOf, named, projectedSite, range } from '../testing/projected-site.ts';

const site = projectedSite();
const { warehouse, project, versions } = site;
afterEach(() => site.clear());
afterAll(() => site.close());

test('tables ahead of the log are rebuilt from it, and that is reported once', async () => {
  await project(await logOf(...range(0, 20)));
  const { troubles, mended } = await project(await logOf(...range(0, 5)));
  const what = 'partition 0 does not match this log: its record 19 is beyond the end, 5; it is rebuilt from the log';
  // On a slow machine activity has marked its position too.
  expect(troubles.filter((trouble) => trouble.startsWith('reports'))).toEqual([`reports: reports_v1, ${what}`]);
  expect(mended).toContain('reports');
  expect(await versions()).toEqual(named(...range(0, 5)));
  expect(await currentBuild(warehouse, 'reports')).toMatchObject({ version: 2 });
});

test('a replaced log that has grown past the tables is counted from its beginning', async () => {
  await project(await logOf(...range(0, 20)));
  const other = [...range(0, 5), ...range(100, 130)];
  const { troubles } = await project(await logOf(...other));
  expect(troubles).toEqual([expect.stringContaining('its record 19 differs')]);
  expect(await versions()).toEqual(named(...other));
  const later = await logOf(...other, 200);
  expect((await project(later)).troubles).toEqual([]);
  expect(await versions()).toEqual(named(...other, 200));
});

test('a build partly filled from another log is not continued', async () => {
  await project(await logOf(...range(0, 20)));
  await project(await logOf(...range(0, 5)));
  // Simulates a program that ended before the second build was published.
  await warehouse.command({ query: 'CREATE OR REPLACE VIEW reports AS SELECT * FROM reports_v1' });
  const third = [...range(50, 80)];
  await project(await logOf(...third));
  expect(await versions()).toEqual(named(...third));
  expect(await currentBuild(warehouse, 'reports')).toMatchObject({ version: 3 });
});

/** The log without one of its records. */
function without(log: EventLog, lost: number): EventLog {
  const subscribe: EventLog['subscribe'] = (subscription) =>
    log.subscribe({
      ...subscription,
      handle: ({ partition, records }) =>
        subscription.handle({ partition, records: records.filter(({ offset }) => offset !== lost) }),
    });
  return { ...log, subscribe };
}

test('a log that lost the record the tables stand at causes no automatic rebuild; a requested one works', async () => {
  await project(await logOf(...range(0, 20)));
  const said: string[] = [];
  let signalTrouble = () => {};
  const firstTrouble = new Promise<void>((done) => {
    signalTrouble = done;
  });
  const projecting = project(without(await logOf(...range(0, 25)), 19), 1, {
    onTrouble(what, error) {
      said.push(`${what}: ${(error as Error).message}`);
      signalTrouble();
    },
  });
  await firstTrouble;
  expect(await storedBuilds(warehouse, 'reports')).toHaveLength(1);
  await askForBuild(warehouse, 'reports', 'test');
  await projecting;
  const what = 'reports: reports_v1, partition 0 does not match this log: it has no record 19';
  const then = 'it is not rebuilt, for the log has lost records, and what they counted would be missing';
  expect(said).toEqual([`${what}; ${then}`]);
  expect(await versions()).toEqual(named(...range(0, 19), ...range(20, 25)));
});

/** A log of thirty records that has dropped the first 25. */
async function forgetful(): Promise<EventLog> {
  const log = await logOf(...range(0, 30));
  const subscribe: EventLog['subscribe'] = (subscription) =>
    log.subscribe({
      ...subscription,
      startAt: async (partition) => Math.max(25, await subscription.startAt(partition)),
    });
  return { ...log, subscribe, starts: async () => [25] };
}

const lacks = (build: string, from: number) =>
  `${build} lacks the records ${from} to 24 of partition 0, which the log had lost before they were counted: npm run admin -- check --accept-lost, once you know`;
const forgotten = (from: number) => `the log has forgotten its records ${from} to 24, which the table does not hold`;
/** What is noted of the table of reports. That of activity may have marked no position yet. */
const reportNotes = async () => (await healthNotes(warehouse)).filter((note) => note.startsWith('reports'));

test('tables continue after a log expired their position, and the records they lack are reported', async () => {
  await project(await logOf(...range(0, 20)));
  const { troubles } = await project(await forgetful());
  expect(troubles).toContain(`reports_v1, partition 0: ${forgotten(20)}`);
  expect(await versions()).toEqual(named(...range(0, 20), ...range(25, 30)));
});

test('records that the log lost before a table read any are reported, and stay in health', async () => {
  const { troubles } = await project(await forgetful());
  expect(troubles.toSorted()).toEqual([
    `activity_v1, partition 0: ${forgotten(0)}`,
    `reports_v1, partition 0: ${forgotten(0)}`,
  ]);
  expect(await versions()).toEqual(named(...range(25, 30)));
  expect(await healthNotes(warehouse)).toEqual([lacks('activity_v1', 0), lacks('reports_v1', 0)]);
});

test('the records that a table lacks stay in health until the loss is accepted', async () => {
  await project(await logOf(...range(0, 20)));
  await project(await forgetful());
  expect(await reportNotes()).toEqual([lacks('reports_v1', 20)]);
  await project(await forgetful());
  expect(await reportNotes()).toEqual([lacks('reports_v1', 20)]);
  const accepted = await dropLostRecords(warehouse);
  expect(accepted).toContainEqual({ table: 'reports', version: 1, partition: 0, from: 20, to: 24 });
  await project(await forgetful());
  expect(await reportNotes()).toEqual([]);
});

test('a table rebuilt from a log that has lost its beginning lacks all of that, and health says so', async () => {
  await project(await logOf(...range(0, 20)));
  await project(await forgetful());
  await dropLostRecords(warehouse);
  await askForBuild(warehouse, 'reports', 'test');
  while ((await currentBuild(warehouse, 'reports'))?.version === 1) await project(await forgetful());
  expect(await versions()).toEqual(named(...range(25, 30)));
  expect(await reportNotes()).toEqual([lacks('reports_v2', 0)]);
});

test('a build that replaces one which lacks records is not said to lack them', async () => {
  await project(await logOf(...range(0, 20)));
  await noteLostRecords(warehouse, { table: 'reports', version: 1, partition: 0, from: 20, to: 20 });
  expect(await healthNotes(warehouse)).toHaveLength(1);
  await askForBuild(warehouse, 'reports', 'test');
  await project(await logOf(...range(0, 30)), 0, { onMending() {} });
  while ((await currentBuild(warehouse, 'reports'))?.version === 1) await project(await logOf(...range(0, 30)));
  expect(await healthNotes(warehouse)).toEqual([]);
});

test('tables without digests are accepted as they are', async () => {
  await project(await logOf(...range(0, 20)));
  for (const table of ['reports', 'activity'] as const) {
    const [build] = await storedBuilds(warehouse, table);
    const without = "UPDATE batch_digest = '', batch_rows = 0, batch_after = 0 WHERE 1";
    if (build)
      await warehouse.command({ query: `ALTER TABLE ${buildName(build)} ${without} SETTINGS mutations_sync = 1` });
  }
  expect((await project(await logOf(...range(100, 130)))).troubles).toEqual([]);
  expect(await versions()).toEqual(named(...range(0, 20), ...range(120, 130)));
});

test('a look-back kept beside a restored table forgets what is in neither table nor log', async () => {
  await project(await logOf(...range(0, 5)));
  for (const table of ['reports', 'activity'] as const)
    for (const build of await storedBuilds(warehouse, table)) {
      await warehouse.command({ query: `CREATE TABLE backup_${table} AS ${buildName(build)}` });
      await warehouse.command({ query: `INSERT INTO backup_${table} SELECT * FROM ${buildName(build)}` });
    }
  await project(await logOf(...range(0, 10)));
  for (const table of ['reports', 'activity'] as const) {
    await warehouse.command({ query: `EXCHANGE TABLES ${table}_v1 AND backup_${table}` });
    await warehouse.command({ query: `DROP TABLE backup_${table} SYNC` });
  }
  const restored = [...range(0, 5), ...range(100, 110), 7];
  expect((await project(await logOf(...restored))).troubles).toEqual([]);
  expect(await versions()).toEqual(named(...restored));
});

test('lost tables beside a surviving look-back are rebuilt from the log completely', async () => {
  const log = await logOf(...range(0, 20));
  await project(log);
  await site.dropTables();
  await append(log, range(20, 25));
  const { troubles } = await project(log);
  expect(troubles).toEqual([]);
  expect(await versions()).toEqual(named(...range(0, 25)));
});
