import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { jest } from '@jest/globals';
import { type Build, buildName, createBuild } from '../builds.ts';
import { dropBuild } from '../drop-build.ts';
import { insertBatch } from '../insert-batch.ts';
import { noteLostRecords } from '../lost-records.ts';
import { noteFilled } from '../note-filled.ts';
import { openWarehouse } from '../open-warehouse.ts';
import { checkBuild, quickCheck } from './check-build.ts';
import { faultText, unseenText } from './fault-text.ts';
import { BATCH_COLUMNS } from './numbered.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-check-build-'));
const COLUMNS = ['log_partition', 'log_offset', 'kind', 'at', 'id'];
let warehouse: ClickHouseClient;
let build: Build = { table: 'activity', version: 0 };

beforeEach(async () => {
  warehouse = openWarehouse({ mode: 'embedded', dir });
  build = { table: 'activity', version: build.version + 1 };
  await createBuild(warehouse, build, 'test');
  await warehouse.command({ query: `SYSTEM STOP MERGES ${buildName(build)}` });
});
afterEach(() => warehouse.close());
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const DROP_DETACHED = { clickhouse_settings: { allow_drop_detached: 1 as const } };

type Batch = { partition?: number; after: number; upTo: number; promised?: number; isSilent?: boolean };

/** Inserts a batch in which every second fact has a row. */
async function insert({ partition = 0, after, upTo, promised, isSilent = false }: Batch): Promise<void> {
  const offsets = Array.from({ length: upTo - after }, (_, i) => after + 1 + i).filter((offset) => offset % 2 === 0);
  const rows = offsets.map((offset) => `${JSON.stringify([partition, offset, 'account_opened', 1, ''])}\n`);
  const says = isSilent ? [] : [after, promised ?? rows.length + 1, 'digest'];
  const marker = `${JSON.stringify([partition, upTo, '', 0, '', ...says])}\n`;
  const columns = isSilent ? COLUMNS : [...COLUMNS, ...BATCH_COLUMNS];
  await insertBatch(warehouse, { build, columns, token: `${partition}:${after}`, rows: [...rows, marker] });
}

async function insertSeveral(partition = 0): Promise<void> {
  for (let after = -1; after < 49; after += 10) await insert({ partition, after, upTo: after + 10 });
}

async function partFolder(n: number): Promise<string> {
  const query = 'SELECT path FROM system.parts WHERE table = {build:String} AND active ORDER BY min_block_number';
  const result = await warehouse.query({ query, query_params: { build: buildName(build) }, format: 'JSONEachRow' });
  return (await result.json<{ path: string }>()).at(n)?.path ?? '';
}

/** Changes files while the engine is stopped, and returns what it finds after a restart. */
async function reopened(happen: (folder: string) => void, part = 2): Promise<string[]> {
  const folder = await partFolder(part);
  await warehouse.close();
  happen(folder);
  warehouse = openWarehouse({ mode: 'embedded', dir });
  return found();
}

const found = async () => {
  const { faults, unseen } = await checkBuild(warehouse, build);
  return [...faults.map(faultText), ...unseen.map(unseenText)];
};

function flip(file: string, at: (length: number) => number): void {
  const bytes = readFileSync(file);
  const offset = at(bytes.length);
  bytes[offset] = (bytes[offset] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

const half = (length: number) => Math.floor(length / 2);

test('a build is whole while it holds what was inserted, merged or not, of one partition or several', async () => {
  expect(await found()).toEqual([]);
  await insertSeveral();
  await insertSeveral(3);
  expect(await found()).toEqual([]);
  await warehouse.command({ query: `SYSTEM START MERGES ${buildName(build)}` });
  await warehouse.command({ query: `OPTIMIZE TABLE ${buildName(build)} FINAL` });
  expect(await found()).toEqual([]);
});

test.each([0, 1, 2])('a missing part %i leaves a gap', async (part) => {
  await insertSeveral();
  await insertSeveral(1);
  const gone = (folder: string) => rmSync(folder, { recursive: true });
  expect(await reopened(gone, part)).toEqual(['rows of partition 0 of the log are missing']);
});

test('a byte that has changed in what a part holds is found', async () => {
  await insertSeveral();
  const [found] = await reopened((folder) => flip(join(folder, 'data.bin'), half));
  expect(found).toMatch(/^part all_3_3_0 is damaged: Checksum mismatch for file data.bin/);
});

test('a part with damaged checksums is detached by the engine, and that is found', async () => {
  await insertSeveral();
  const found = await reopened((folder) => flip(join(folder, 'checksums.txt'), half));
  expect(found).toEqual(['part all_3_3_0 could not be loaded and was put aside by the engine']);
});

test('a file that cannot be opened is no damage yet: that may pass', async () => {
  await insertSeveral();
  const file = join(await partFolder(2), 'data.bin');
  const aside = `${file}.aside`;
  renameSync(file, aside);
  symlinkSync(file, file);
  const seen = await checkBuild(warehouse, build);
  expect(seen).toEqual({ faults: [], unseen: [{ kind: 'unread', why: expect.stringContaining('Cannot open file') }] });
  expect(seen.unseen.map(unseenText)).toEqual([expect.stringMatching(/^it cannot be read now: Cannot open file/)]);
  renameSync(aside, file);
  expect(await found()).toEqual([]);
});

test.each([
  ['damage', 'CHECK', { code: '40', message: 'Checksum mismatch' }, ['it cannot be read: Checksum mismatch']],
  ['damage', 'detached_parts', { code: '246', message: 'Corrupted' }, ['it cannot be read: Corrupted']],
  ['damage', 'batch_after', { code: '33', message: 'Cannot read all' }, ['it cannot be read: Cannot read all']],
  ['what may pass', 'CHECK', { code: '74', message: 'EIO' }, ['it cannot be read now: EIO']],
  [
    'what is refused',
    'CHECK',
    { code: '497', message: 'no' },
    [expect.stringContaining('by CHECK: infra/deploy/clickhouse')],
  ],
  ['what is refused', 'detached_parts', { code: '497', message: 'no' }, [expect.stringContaining('system.detached')]],
])('a failed check is reported as %s (%s)', async (_, asked, error, expected) => {
  await insertSeveral();
  const query = warehouse.query.bind(warehouse);
  const failing = Object.assign(new Error(error.message), error);
  jest
    .spyOn(warehouse, 'query')
    .mockImplementation(((params: { query: string }) =>
      params.query.includes(asked) ? Promise.reject(failing) : query(params)) as never);
  expect(await found()).toEqual(expected);
});

test('a check that fails for another reason throws', async () => {
  jest.spyOn(warehouse, 'query').mockRejectedValue(Object.assign(new Error('Timeout'), { code: '159' }));
  await expect(found()).rejects.toThrow('Timeout');
});

test('a detached part is found, unless its rows are still there', async () => {
  await insertSeveral();
  const folder = await partFolder(1);
  cpSync(folder, join(folder, '../detached/ignored_all_2_2_0'), { recursive: true });
  expect(await found()).toEqual([]);
  await warehouse.command({ query: `ALTER TABLE ${buildName(build)} DETACH PART 'all_2_2_0'` });
  expect(await found()).toContain('part all_2_2_0 was put aside by the engine');
});

test('a build that has lost all its rows is found, and a new one is not', async () => {
  expect(await found()).toEqual([]);
  await insertSeveral();
  await noteFilled(warehouse, build, 0, 49);
  expect(await found()).toEqual([]);
  await warehouse.command({ query: `TRUNCATE TABLE ${buildName(build)}` });
  expect(await found()).toEqual(['it is empty, and has held rows']);
});

test('a build that has lost all its rows of one partition is found', async () => {
  for (const partition of [0, 1]) {
    await insertSeveral(partition);
    await noteFilled(warehouse, build, partition, 49);
  }
  expect(await found()).toEqual([]);
  await warehouse.command({ query: `SYSTEM START MERGES ${buildName(build)}` });
  const query = `ALTER TABLE ${buildName(build)} DELETE WHERE log_partition = 1 SETTINGS mutations_sync = 1`;
  await warehouse.command({ query });
  expect(await found()).toEqual(['it holds nothing of partition 1 of the log, and has held rows of it']);
});

test('a build that has lost its newest parts is found, and one of several replicas may lag', async () => {
  await insertSeveral();
  await noteFilled(warehouse, build, 0, 49);
  await insert({ after: 49, upTo: 59 });
  expect(await found()).toEqual([]);
  const lose = (folder: string) => rmSync(folder, { recursive: true });
  expect(await reopened(lose, -1)).toEqual([]);
  expect(await reopened(lose, -1)).toEqual([
    'it holds partition 0 of the log up to record 39, and has held it up to 49',
  ]);
  const query = warehouse.query.bind(warehouse);
  jest
    .spyOn(warehouse, 'query')
    .mockImplementation(((asked: { query: string }) =>
      query({ ...asked, query: asked.query.replace("match(engine, '^(Replicated|Shared)')", '1') } as never)) as never);
  expect(await found()).toEqual([]);
});

test('a note by an earlier version, of one partition, says nothing of its end', async () => {
  await warehouse.command({ query: `CREATE VIEW ${buildName(build)}_filled_0 AS SELECT 1 AS filled` });
  expect(await found()).toEqual(['it is empty, and has held rows']);
  await insert({ after: -1, upTo: 0 });
  expect(await found()).toEqual([]);
});

test('a note by an earlier version, of the whole build, is understood', async () => {
  await warehouse.command({ query: `CREATE VIEW ${buildName(build)}_filled AS SELECT 1 AS filled` });
  expect(await found()).toEqual(['it is empty, and has held rows']);
  await insertSeveral();
  expect(await found()).toEqual([]);
});

test('the notes of a build go with it', async () => {
  await noteFilled(warehouse, build, 0, 1);
  await noteFilled(warehouse, build, 12, 1);
  await noteLostRecords(warehouse, { ...build, partition: 0, from: 1, to: 2 });
  await dropBuild(warehouse, build);
  const query = `SELECT name FROM system.tables WHERE name LIKE '${buildName(build)}%'`;
  expect(await (await warehouse.query({ query, format: 'JSONEachRow' })).json()).toEqual([]);
});

test('a part with other rows than were inserted is found by their number', async () => {
  await insertSeveral();
  await insert({ after: 49, upTo: 59, promised: 5 });
  expect(await found()).toEqual(['it holds 36 rows of partition 0 of the log, and was given 35']);
});

test('batches of an earlier version are accepted as they are, later ones are checked', async () => {
  for (let after = -1; after < 19; after += 10) await insert({ after, upTo: after + 10, isSilent: true });
  await insert({ after: 19, upTo: 29 });
  await insert({ after: 29, upTo: 39 });
  expect(await found()).toEqual([]);
  expect(await reopened((folder) => rmSync(folder, { recursive: true }), 0)).toEqual([]);
  expect(await reopened((folder) => rmSync(folder, { recursive: true }), 1)).toEqual([
    'rows of partition 0 of the log are missing',
  ]);
});

test('a check can be aborted', async () => {
  await insertSeveral();
  await expect(checkBuild(warehouse, build, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

test('a quick check finds lost rows and parts put aside without reading the files', async () => {
  await insertSeveral();
  const quick = async () => (await quickCheck(warehouse, build)).faults.map(faultText);
  expect(await quick()).toEqual([]);
  const query = jest.spyOn(warehouse, 'query');
  await warehouse.command({ query: `ALTER TABLE ${buildName(build)} DETACH PART 'all_2_2_0'` });
  expect(await quick()).toEqual(['part all_2_2_0 was put aside by the engine']);
  await warehouse.command({
    query: `ALTER TABLE ${buildName(build)} DROP DETACHED PART 'all_2_2_0'`,
    ...DROP_DETACHED,
  });
  expect(await quick()).toEqual(['rows of partition 0 of the log are missing']);
  expect(query.mock.calls.filter(([asked]) => asked.query.includes('CHECK TABLE'))).toEqual([]);
});

test('a table that is gone is found', async () => {
  await warehouse.command({ query: `DROP TABLE ${buildName(build)} SYNC` });
  expect(await found()).toEqual(['the table is missing']);
});
