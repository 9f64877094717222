import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Build, buildName, createBuild } from '@droptally/warehouse/builds';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { filledNotes } from '@droptally/warehouse/note-filled';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { markerCells, REPORT_COLUMNS, writeReport } from '../reports/report-columns.ts';
import { RowWriter } from '../rows/row-writer.ts';
import type { Sheet } from '../rows/sheet.ts';
import { TableWriter } from './table-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-table-writer-'));
const warehouse = openWarehouse({ mode: 'embedded', dir: folder });
const projection = { columns: REPORT_COLUMNS, marker: markerCells } as never;
const TOKENS_REMEMBERED = 3;
let build: Build = { table: 'reports', version: 100 };

beforeEach(async () => {
  build = { table: 'reports', version: build.version + 1 };
  await createBuild(warehouse, build, 'test');
  const setting = `non_replicated_deduplication_window = ${TOKENS_REMEMBERED}`;
  await warehouse.command({ query: `ALTER TABLE ${buildName(build)} MODIFY SETTING ${setting}` });
});
afterAll(async () => {
  await warehouse.close();
  rmSync(folder, { recursive: true, force: true });
});

function facts(from: number, to: number): Sheet {
  const head = { category: 'manual', sign: 1 as const, server: 'CN', stage: 's', segment: 0, day: '2025-01-05' };
  const report = {
    reliability: 0,
    times: 1,
    items: ['i'],
    quantities: [1],
    account: '1',
    md5: '',
    source: 'x',
    version: 'v',
  };
  const rows = new RowWriter();
  return rows.sheetOf(() => {
    for (let offset = from; offset <= to; offset++) {
      const position = { partition: 0, offset, time: 1_736_078_400_000 };
      writeReport(rows, position, head, { ...report, id: String(offset).padStart(16, '0') });
    }
  });
}

async function held(): Promise<{ rows: number; different: number }> {
  const query = `SELECT count() AS rows, uniqExact(log_offset) AS different FROM ${buildName(build)} WHERE sign = 1`;
  const [row] = await (await warehouse.query({ query, format: 'JSONEachRow' })).json<{
    rows: number;
    different: number;
  }>();
  return row ?? { rows: -1, different: -1 };
}

const at = (offset: number) => ({ offset, digest: '' });
const writer = (elapsed: () => number) => new TableWriter(warehouse, build, projection, elapsed);

test('two writers with overlapping batches write every row once', async () => {
  const [one, other] = [writer(() => 0), writer(() => 0)];
  await one.write(0, facts(0, 9), at(9));
  await other.write(0, facts(0, 14), at(14));
  await one.write(0, facts(10, 19), at(19));
  expect(await held()).toEqual({ rows: 20, different: 20 });
});

test('a writer that slept past the deduplication window cuts its batch again and doubles nothing', async () => {
  let now = 0;
  const sleeper = writer(() => now);
  await sleeper.write(0, facts(0, 0), at(0));
  const others = writer(() => 0);
  for (let end = 1; end <= TOKENS_REMEMBERED + 3; end++) await others.write(0, facts(end, end), at(end));
  now = 61_000;
  await sleeper.write(0, facts(1, 9), at(9));
  expect(await held()).toEqual({ rows: 10, different: 10 });
});

test('without the age check the same late batch would be inserted: its token is forgotten', async () => {
  const stale = { build, columns: REPORT_COLUMNS, token: '0:0' };
  const others = writer(() => 0);
  for (let end = 0; end <= TOKENS_REMEMBERED + 3; end++) await others.write(0, facts(end, end), at(end));
  await insertBatch(warehouse, { ...stale, rows: [facts(1, 2).after(-1)] });
  expect(await held()).toEqual({ rows: 9, different: 7 });
});

test('a writer whose table has lost rows writes no batch as if it held them', async () => {
  let now = 0;
  const slow = writer(() => now);
  await slow.write(0, facts(0, 9), at(9));
  await warehouse.command({ query: `TRUNCATE TABLE ${buildName(build)}` });
  now = 61_000;
  const lost = { isCertain: true, message: expect.stringMatching(/^it has lost rows .* beyond -1$/) };
  await expect(slow.write(0, facts(10, 19), at(19))).rejects.toMatchObject(lost);
  expect(await held()).toEqual({ rows: 0, different: 0 });
});

/** The tables as one of several replicas. */
function asReplica() {
  const ask = warehouse.query.bind(warehouse);
  const query = ((asked: { query: string }) =>
    ask({ ...asked, query: asked.query.replace("match(engine, '^(Replicated|Shared)')", '1') })) as never;
  return Object.assign(Object.create(warehouse), { query });
}

test('one replica among several may lag: that rows are lost is certain after ten seconds', async () => {
  let now = 0;
  const slow = new TableWriter(asReplica(), build, projection, () => now);
  await slow.write(0, facts(0, 9), at(9));
  await warehouse.command({ query: `TRUNCATE TABLE ${buildName(build)}` });
  now = 61_000;
  await expect(slow.write(0, facts(10, 19), at(19))).rejects.toMatchObject({ isCertain: false });
  now += 10_000;
  await expect(slow.write(0, facts(10, 19), at(19))).rejects.toMatchObject({ isCertain: true });
});

test('a writer notes at first, every ten seconds and at its end up to where the table holds its rows', async () => {
  let now = 0;
  const one = writer(() => now);
  const noted = async () => (await filledNotes(warehouse, build)).map(({ position }) => position);
  await one.write(0, facts(0, 9), at(9));
  expect(await noted()).toEqual([9]);
  now = 9_999;
  await one.write(0, facts(10, 19), at(19));
  expect(await noted()).toEqual([9]);
  now = 10_000;
  await one.write(0, facts(20, 29), at(29));
  expect(await noted()).toEqual([29]);
  await one.write(0, facts(30, 39), at(39));
  await one.finish();
  expect(await noted()).toEqual([39]);
});

test('of one of several replicas only that it holds rows is noted', async () => {
  let now = 0;
  const one = new TableWriter(asReplica(), build, projection, () => now);
  await one.write(0, facts(0, 9), at(9));
  now = 60_000;
  await one.write(0, facts(10, 19), at(19));
  await one.finish();
  expect(await filledNotes(warehouse, build)).toEqual([{ part: 0, position: 9 }]);
});

test('a writer lowers no note of a table that has lost rows', async () => {
  const one = writer(() => 0);
  await one.write(0, facts(0, 9), at(9));
  const query = `ALTER TABLE ${buildName(build)} DELETE WHERE log_offset > 5 SETTINGS mutations_sync = 1`;
  await warehouse.command({ query });
  const other = writer(() => 0);
  expect(await other.lastRead(0)).toMatchObject({ offset: 5 });
  await other.finish();
  expect(await filledNotes(warehouse, build)).toEqual([{ part: 0, position: 9 }]);
});
