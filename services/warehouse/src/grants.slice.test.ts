import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { ANALYSIS_VIEWS, layCatalogEntries } from './analysis/lay-analysis.ts';
import { checkBuild } from './batches/check-build.ts';
import { BATCH_COLUMNS } from './batches/numbered.ts';
import { dropLostLogNote, noteLostLog, whyLogIsLost } from './lost-log.ts';
import { migrate } from './migrate.ts';
import { openWarehouse } from './open-warehouse.ts';
import { tablePositionOf } from './table-position.ts';
import { CLICKHOUSE_SQL, profileOf } from './testing/clickhouse-sql.ts';
import { openAs } from './testing/open-as.ts';
import { warehouseContract } from './testing/warehouse.contract.ts';
import { dropMark, marksInSight, markWrong } from './wrong-marks.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-grants-'));
const ANALYSTS = (['30-analysts.sql', 'gen/31-analysis.sql'] as const).flatMap(
  (file) => CLICKHOUSE_SQL.get(file) ?? [],
);
const NOT_ALLOWED = { code: '497' };
const OUT_OF_BOUNDS = { code: '452' };
const READ_ONLY = { code: '164' };

/** Does what the operator does on the server: databases and views. The views come before the tables that they show. */
beforeAll(async () => {
  const operator = await openAs('operator', dir);
  await operator.command({ query: 'CREATE DATABASE droptally' });
  for (const query of ANALYSTS.filter((text) => /^CREATE (DATABASE|OR REPLACE (VIEW|FUNCTION))/.test(text)))
    await operator.command({ query });
  await operator.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each([...CLICKHOUSE_SQL.keys()])('every statement of %s is ClickHouse SQL without a password', async (file) => {
  const engine = openWarehouse({ mode: 'embedded', dir: join(dir, 'data') });
  for (const text of CLICKHOUSE_SQL.get(file) ?? []) {
    await engine.query({ query: 'SELECT formatQuery({text:String})', query_params: { text } });
    expect(text).not.toMatch(/IDENTIFIED (?!WITH no_password|WITH sha256_password BY \{\w+:String\})/);
  }
  await engine.close();
});

test('no role has the name of a user, to which a grant would apply', () => {
  const all = [...CLICKHOUSE_SQL.values()].flat().join(';\n');
  const named = (kind: string) => [...all.matchAll(new RegExp(`^CREATE ${kind} IF NOT EXISTS (\\w+)`, 'gm'))];
  const [roles, users] = [named('ROLE'), named('USER')].map((found) => found.map(([, name]) => name));
  expect(roles).toHaveLength(3);
  expect(roles?.filter((name) => users?.includes(name))).toEqual([]);
});

warehouseContract("chDB with the projector's grants alone", async () => {
  const warehouse = await openAs('droptally_projector', dir);
  await warehouse.command({ query: 'USE droptally' });
  return warehouse;
});

test('the projector reaches nothing outside its database', async () => {
  await as('droptally_projector', async (projector) => {
    await refuses(projector, NOT_ALLOWED, ['CREATE DATABASE other', 'CREATE TABLE analysis.t (a Int8) ORDER BY a']);
    await refuses(projector, NOT_ALLOWED, ['SELECT * FROM analysis.reports', 'DROP DATABASE droptally']);
    await refuses(projector, NOT_ALLOWED, ["SELECT * FROM file('/etc/passwd', 'LineAsString')", 'SHOW USERS']);
  });
});

test('the projector may check whether its tables are whole', async () => {
  await inSite('droptally_projector', async (projector) => {
    for (const query of ['CHECK TABLE activity_v1', 'SELECT name FROM system.detached_parts'])
      await projector.query({ query });
  });
});

test('a user who may not check a table is told so, and not that the table is whole', async () => {
  await inSite('droptally_query', async (query) => {
    const { faults, unseen } = await checkBuild(query, { table: 'activity', version: 1 });
    expect(faults).toEqual([]);
    expect(unseen).toEqual([{ kind: 'refused', what: 'files' }]);
  });
});

test('the query program reads the tables and changes nothing', async () => {
  await inSite('droptally_query', async (query) => {
    await query.command({ query: 'SELECT count(), sum(runs), any(account) FROM reports' });
    expect(await tablePositionOf(query, { table: 'activity', version: 1 }, 0)).toBe(-1);
    await refuses(query, NOT_ALLOWED, ["INSERT INTO activity_v1 (kind) VALUES ('x')", 'DROP VIEW reports']);
    await refuses(query, NOT_ALLOWED, [
      'CREATE VIEW v AS SELECT 1',
      "SELECT * FROM file('/etc/passwd', 'LineAsString')",
    ]);
  });
});

test('the query program sees when the projector marks a build as wrong, and the log as lost', async () => {
  const mark = { table: 'reports', version: 1, kind: 'damage', at: 5, why: 'gone' } as const;
  const seen = () => inSite('droptally_query', async (query) => [await marksInSight(query), await whyLogIsLost(query)]);
  await inSite('droptally_projector', async (projector) => {
    await markWrong(projector, mark);
    await noteLostLog(projector, 'Topic facts is missing');
  });
  expect(await seen()).toEqual([[mark], 'Topic facts is missing']);
  await inSite('droptally_projector', async (projector) => {
    await dropMark(projector, mark);
    await dropLostLogNote(projector);
  });
  expect(await seen()).toEqual([[], undefined]);
});

test('analysts see every report and nothing about its reporter', async () => {
  await inSite('droptally_projector', layCatalogEntries);
  await as('analyst', async (analyst) => {
    for (const view of ANALYSIS_VIEWS.keys()) await analyst.command({ query: `SELECT * FROM analysis.${view}` });
    await analyst.command({ query: 'SELECT droptally_upper(1, 1, 40, NULL, 0.95)' });
    for (const column of ['visitor', 'detail', 'at'])
      await refuses(analyst, { code: '47' }, [`SELECT ${column} FROM analysis.usage`]);
    for (const column of ['account', 'id', 'md5', 'detail'])
      for (const table of ['reports', 'activity'])
        await refuses(analyst, { code: '47' }, [`SELECT ${column} FROM analysis.${table}`]);
    await refuses(analyst, NOT_ALLOWED, [
      'SELECT account FROM droptally.reports',
      'SELECT * FROM droptally.reports_v1',
    ]);
    await refuses(analyst, NOT_ALLOWED, [
      "SELECT * FROM url('http://127.0.0.1/', 'RawBLOB')",
      'DROP VIEW analysis.reports',
    ]);
  });
});

test('no one takes more of the server than their profile allows', async () => {
  await as('analyst', async (analyst) => {
    const limits = ['max_threads', 'max_result_rows', 'max_execution_time', 'priority', 'readonly'];
    const current = `SELECT ${limits.map((name) => `getSetting('${name}')`).join(', ')}`;
    const result = await analyst.query({ query: current, format: 'JSONCompactEachRow' });
    expect(await result.json()).toEqual([[2, 10_000_000, 60, 10, 2]]);
    await analyst.command({ query: 'SELECT 1', clickhouse_settings: { max_threads: 4, max_execution_time: 300 } });
    for (const setting of ['max_threads = 5', 'max_execution_time = 301', 'max_result_rows = 20000000', 'priority = 1'])
      await refuses(analyst, OUT_OF_BOUNDS, [`SELECT 1 SETTINGS ${setting}`]);
    // 0 is no limit, except of threads, where it is as many as the machine has.
    for (const { name, max } of profileOf('analyst'))
      if (max && name !== 'max_threads') await refuses(analyst, OUT_OF_BOUNDS, [`SELECT 1 SETTINGS ${name} = 0`]);
    await refuses(analyst, { code: '396' }, ['SELECT number FROM numbers(10000001)']);
    await refuses(analyst, READ_ONLY, ['SELECT 1 SETTINGS readonly = 0']);
  });
  await as('droptally_query', async (query) => {
    await query.command({ query: 'SELECT 1 SETTINGS max_execution_time = 60' });
    await refuses(query, OUT_OF_BOUNDS, ['SELECT 1 SETTINGS max_execution_time = 61']);
    await refuses(query, READ_ONLY, ['SELECT 1 SETTINGS readonly = 0']);
  });
});

test('what analysts see of reports and activity are columns of the tables, of the same types, and none that is hidden', async () => {
  const operator = await openAs('operator', dir);
  await operator.command({ query: 'USE droptally' });
  await migrate(operator, 'test');
  const hidden: Record<string, readonly string[]> = {
    reports: ['id', 'account', 'md5', ...BATCH_COLUMNS],
    activity: ['id', 'account', 'detail', ...BATCH_COLUMNS],
  };
  for (const [table, columns] of Object.entries(hidden)) {
    const all = new Map(await columnsOf(operator, `droptally.${table}_v1`));
    const seen = await columnsOf(operator, `analysis.${table}`);
    expect(seen).toEqual(seen.map(([name]) => [name, all.get(name)]));
    expect(seen.filter(([name]) => columns.includes(name))).toEqual([]);
    expect(columns.filter((name) => !all.has(name))).toEqual([]);
  }
  await operator.close();
});

async function as<Result>(user: string, work: (warehouse: ClickHouseClient) => Promise<Result>): Promise<Result> {
  const warehouse = await openAs(user, dir);
  return work(warehouse).finally(() => warehouse.close());
}

/** The same, in the site's database. */
function inSite<Result>(user: string, work: (warehouse: ClickHouseClient) => Promise<Result>): Promise<Result> {
  return as(user, async (warehouse) => {
    await warehouse.command({ query: 'USE droptally' });
    return work(warehouse);
  });
}

async function refuses(warehouse: ClickHouseClient, error: object, queries: readonly string[]): Promise<void> {
  for (const query of queries) await expect(warehouse.command({ query })).rejects.toMatchObject(error);
}

async function columnsOf(warehouse: ClickHouseClient, table: string): Promise<[string, string][]> {
  const result = await warehouse.query({ query: `DESCRIBE TABLE ${table}`, format: 'JSONEachRow' });
  return (await result.json<{ name: string; type: string }>()).map(({ name, type }) => [name, type]);
}
