import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertReports } from '@droptally/query/testing/insert-reports';
import { buildName } from '@droptally/warehouse/builds';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { dropLostLogNote, noteLostLog } from '@droptally/warehouse/lost-log';
import { dropLostRecords, noteLostRecords } from '@droptally/warehouse/lost-records';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { dropMark, markWrong } from '@droptally/warehouse/wrong-marks';
import { Registry } from 'prom-client';
import { until } from '../../../../tests/support/until.ts';
import { QueryHealth } from './query-health.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-query-health-'));
const warehouse = openWarehouse({ mode: 'embedded', dir });
const build = { table: 'reports', version: 1 } as const;
const health = () => new QueryHealth(warehouse, new Registry());

beforeAll(() => migrate(warehouse, 'test'));
afterEach(() => dropMark(warehouse, build));
afterAll(async () => {
  await warehouse.close();
  rmSync(dir, { recursive: true, force: true });
});

test('while numbers are made anew query serves, and says what is missing', async () => {
  expect(await health().now()).toMatchObject({ ready: false, message: 'The first import is not counted yet' });
  await markWrong(warehouse, { ...build, kind: 'damage', at: 1, why: 'part all_1_1_0 was put aside' });
  const message =
    'Something is missing from the numbers until they are rebuilt (reports): part all_1_1_0 was put aside';
  expect(await health().now()).toMatchObject({ ready: true, about: { program: 'query', message } });
});

test('health says that numbers are stalled, or rather that they are being rebuilt', async () => {
  const columns = ['log_partition', 'log_offset', 'kind', 'at', 'id', 'account', 'server', 'reason', 'detail'];
  const completed = JSON.stringify([0, 0, 'import_completed', 0, 'x', '0', '', '', JSON.stringify({ facts: 1 })]);
  const activity = { table: 'activity', version: 1 } as const;
  await insertBatch(warehouse, { build: activity, columns, token: '0:-1', rows: [completed] });
  await insertReports(warehouse, [{ stage: 'main_01-07', at: 0, imported: { until: 1, counts: [] } }]);
  const told = async (ageMs: number) => {
    const counted = health();
    counted.follow(() => ({ position: '5', ageMs }));
    const { ready, about } = await counted.now();
    expect(ready).toBe(true);
    return (about as { message?: string }).message;
  };
  expect(await told(300)).toBeUndefined();
  expect(await told(60_000)).toBe('The numbers are not updated: they could not be read for 60 s');
  await markWrong(warehouse, { ...build, kind: 'damage', at: 1, why: 'gone' });
  expect(await told(60_000)).toMatch(/until they are rebuilt \(reports\): gone$/);
});

test('health says that the log is lost, until it is there again', async () => {
  await noteLostLog(warehouse, "Topic facts is 'missing'");
  await noteLostLog(warehouse, 'and said again');
  const message = 'The numbers are not updated: Topic facts is ’missing’';
  expect(await health().now()).toMatchObject({ ready: true, about: { message } });
  await dropLostLogNote(warehouse);
  expect((await health().now()).about).not.toMatchObject({ message: expect.anything() });
});

test('what the log lost before it was counted is said', async () => {
  await noteLostRecords(warehouse, { ...build, partition: 0, from: 3, to: 4 });
  const message = expect.stringContaining('reports_v1 lacks the records 3 to 4 of partition 0');
  expect(await health().now()).toMatchObject({ ready: true, about: { message } });
  await dropLostRecords(warehouse);
  expect((await health().now()).about).not.toMatchObject({ message: expect.anything() });
});

test('a table that was emptied under a running query is not taken for whole numbers', async () => {
  const running = health();
  expect(await running.now()).toMatchObject({ ready: true });
  const reach = (await tablePositionsOf(warehouse, build))[1];
  await warehouse.command({ query: `TRUNCATE TABLE ${buildName(build)}` });
  await until('the loss to be seen', async () => !(await running.now()).ready);
  const message = `The numbers are counted again: partition 1 was counted up to ${reach}, and is now up to -1`;
  expect(await running.now()).toMatchObject({ ready: false, message, about: { progress: { done: 0 } } });
});
