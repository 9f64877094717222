import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexCatalogue } from '@droptally/domain/catalog/catalogue-index';
import { sampleCatalogue } from '@droptally/domain/testing/sample-catalogue';
import type { EventLog } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { createMemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { buildName, currentBuild, dropBuild, storedBuilds } from '@droptally/warehouse/builds';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { projections } from '../projections.ts';
import { startProjector } from '../projector.ts';
import { submittedReport } from '../testing/submitted-report.ts';
import type { Mending } from './table-supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-other-log-'));
const connect = () => openWarehouse({ mode: 'embedded', dir: join(folder, 'warehouse') });
const warehouse = connect();
const rules = {
  index: indexCatalogue(sampleCatalogue()),
  reject: () => ({ outcome: 'passed' as const }),
  isBlocked: () => false,
};
const all = projections({ isOurs: () => true, rules: () => rules, onNoRow() {}, onDeadLetter() {} });
const AT = Date.parse('2025-01-05T12:00:00Z');

let workFolder: string;
beforeEach(() => {
  workFolder = mkdtempSync(join(folder, 'work-'));
});
afterEach(async () => {
  for (const table of ['reports', 'activity'] as const) {
    for (const build of await storedBuilds(warehouse, table)) await dropBuild(warehouse, build);
    await warehouse.command({ query: `DROP VIEW IF EXISTS ${table}` });
  }
});
afterAll(async () => {
  await warehouse.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A log of one partition that holds these reports. */
async function logOf(...numbers: number[]): Promise<EventLog> {
  const log = await openMemoryLog(createMemoryDisk(1));
  await append(log, numbers);
  return log;
}

function append(log: EventLog, numbers: readonly number[]) {
  return log.append(
    numbers.map((n) => {
      const id = `report-${String(n).padStart(29, '0')}`;
      const fact = { $case: 'reportSubmitted' as const, value: submittedReport({ version: `v${n}` }) };
      return { key: id, value: encodeFact({ id, occurredAt: AT + n, fact }) };
    }),
  );
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/**
 * Projects a log until both tables stand at its end and none is wrong; what was said meanwhile. Of activity nothing is:
 * reports alone give it no row and, so soon, no marker.
 */
async function project(log: EventLog): Promise<{ troubles: string[]; mended: string[] }> {
  const [end = 0] = await log.ends();
  const positions = new Map<string, number>();
  const mending = new Map<string, Mending>();
  const troubles: string[] = [];
  const mended = new Set<string>();
  let look = () => {};
  const projector = await startProjector({
    projections: Object.values(all),
    log,
    connect,
    folder: workFolder,
    catalogueHash: () => 'test',
    now: Date.now,
    elapsed: () => performance.now(),
    lingerMs: 5,
    onTrouble: (what, error) => void troubles.push(`${what}: ${(error as Error).message}`),
    onProgress(table, _, position) {
      positions.set(table, position);
      look();
    },
    onMending(table, now) {
      if (now) mending.set(table, now);
      else mending.delete(table);
      if (now) mended.add(table);
      look();
    },
  });
  await new Promise<void>((done) => {
    look = () => {
      const stand = ['reports', 'activity'].map((table) => positions.get(table));
      if (mending.size === 0 && stand.every((position) => position === end - 1)) done();
    };
    look();
  });
  await projector.close();
  await log.close();
  return { troubles, mended: [...mended] };
}

async function versions(): Promise<string[]> {
  const query = "SELECT version FROM reports WHERE server != '' ORDER BY log_offset";
  const result = await warehouse.query({ query, format: 'JSONEachRow' });
  return (await result.json<{ version: string }>()).map(({ version }) => version);
}

const named = (...numbers: number[]) => numbers.map((n) => `v${n}`);

test('tables that are ahead of the log are made anew from it, and that is said once', async () => {
  await project(await logOf(...range(0, 20)));
  const { troubles, mended } = await project(await logOf(...range(0, 5)));
  const what = 'partition 0 is not of this log: its record 19 is beyond the end, 5; it is made anew from the log';
  expect(troubles).toEqual([`reports: reports_v1, ${what}`]);
  expect(mended).toEqual(['reports']);
  expect(await versions()).toEqual(named(...range(0, 5)));
  expect(await currentBuild(warehouse, 'reports')).toMatchObject({ version: 2 });
});

test('a log that has grown past the tables since it was replaced is counted whole', async () => {
  await project(await logOf(...range(0, 20)));
  const other = [...range(0, 5), ...range(100, 130)];
  const { troubles } = await project(await logOf(...other));
  expect(troubles).toEqual([expect.stringContaining('its record 19 is another')]);
  expect(await versions()).toEqual(named(...other));
  const later = await logOf(...other, 200);
  expect((await project(later)).troubles).toEqual([]);
  expect(await versions()).toEqual(named(...other, 200));
});

test('a build that was being filled from another log is not gone on with', async () => {
  await project(await logOf(...range(0, 20)));
  await project(await logOf(...range(0, 5)));
  // As if the program had ended before reads saw the second one.
  await warehouse.command({ query: 'CREATE OR REPLACE VIEW reports AS SELECT * FROM reports_v1' });
  const third = [...range(50, 80)];
  await project(await logOf(...third));
  expect(await versions()).toEqual(named(...third));
  expect(await currentBuild(warehouse, 'reports')).toMatchObject({ version: 3 });
});

test('tables that say nothing of their log count as they are', async () => {
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

test('a look-back that was kept beside a restored table forgets what is in neither table nor log', async () => {
  await project(await logOf(...range(0, 5)));
  const kept = workFolder;
  workFolder = mkdtempSync(join(folder, 'work-'));
  for (const table of ['reports', 'activity'] as const)
    for (const build of await storedBuilds(warehouse, table)) {
      await warehouse.command({ query: `CREATE TABLE backup_${table} AS ${buildName(build)}` });
      await warehouse.command({ query: `INSERT INTO backup_${table} SELECT * FROM ${buildName(build)}` });
    }
  workFolder = kept;
  await project(await logOf(...range(0, 10)));
  for (const table of ['reports', 'activity'] as const) {
    await warehouse.command({ query: `EXCHANGE TABLES ${table}_v1 AND backup_${table}` });
    await warehouse.command({ query: `DROP TABLE backup_${table} SYNC` });
  }
  const restored = [...range(0, 5), ...range(100, 110), 7];
  expect((await project(await logOf(...restored))).troubles).toEqual([]);
  expect(await versions()).toEqual(named(...restored));
});
