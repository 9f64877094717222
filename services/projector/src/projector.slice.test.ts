import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import type { DeadLetter } from '@droptally/event-log/dead-letters';
import type { EventLog } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import type { Event } from '@droptally/proto/events';
import { buildName, createBuild, currentBuild, storedBuilds } from '@droptally/warehouse/builds';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { until } from '../../../tests/support/until.ts';
import { activityProjection } from './activity/activity.projection.ts';
import { rebuild } from './builds/rebuild.ts';
import { sweepBuilds } from './builds/sweep-builds.ts';
import { type Projector, type ProjectorOptions, startProjector } from './projector.ts';
import { reportsProjection } from './reports/reports.projection.ts';
import { RowWriter } from './rows/row-writer.ts';
import { runProjection } from './running/run-projection.ts';
import { submittedReport } from './testing/submitted-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-projector-'));
const warehouse = openWarehouse({ mode: 'embedded', dir: join(folder, 'warehouse') });
const rules = {
  index: indexCatalog(sampleCatalog()),
  reject: () => ({ outcome: 'passed' as const }),
  isBlocked: () => false,
};
const reports = reportsProjection({ isOurs: () => true, rules: () => rules, onNoRow: () => {} });
const POISON = new Uint8Array([7, 7, 7]);
const deadLetters: string[] = [];
const filed: DeadLetter[] = [];
const letters = { put: async (all: readonly DeadLetter[]) => void filed.push(...all), close: async () => {} };
const activity = activityProjection({ letters, onDeadLetter: ({ reason }) => deadLetters.push(reason) });
const troubles: string[] = [];
const connect = () => openWarehouse({ mode: 'embedded', dir: join(folder, 'warehouse') });
const shared = {
  catalogHash: () => 'test',
  now: Date.now,
  // The projector's own clock.
  elapsed: () => performance.now(),
  lingerMs: 5,
  lookEveryMs: 20,
  onTrouble: (what: string) => void troubles.push(what),
};
const AT = Date.parse('2025-01-05T12:00:00Z');

// Closed after each test, so that a failed one leaves no engine open: later files would find this folder in use.
const started: Promise<Projector>[] = [];
let log: EventLog;
let workFolder: string;
beforeEach(async () => {
  log = await openMemoryLog();
  workFolder = mkdtempSync(join(folder, 'work-'));
  for (const build of await storedBuilds(warehouse, 'reports'))
    await warehouse.command({ query: `TRUNCATE TABLE ${buildName(build)}` });
  for (const build of await storedBuilds(warehouse, 'activity'))
    await warehouse.command({ query: `TRUNCATE TABLE ${buildName(build)}` });
});
afterEach(async () => {
  for (const projector of started.splice(0)) await (await projector).close();
  await log.close();
});
afterAll(async () => {
  await warehouse.close();
  rmSync(folder, { recursive: true, force: true });
});

function report(n: number): Event {
  const value = submittedReport({ accountHash: new Uint8Array(8).fill(n % 3) });
  return { id: `report-${String(n).padStart(29, '0')}`, occurredAt: AT + n, fact: { $case: 'reportSubmitted', value } };
}

function append(events: readonly Event[]) {
  return log.append(events.map((event) => ({ key: event.id, value: encodeFact(event) })));
}

/** Resolves when a running projector has processed what the log holds at the time of the call. */
function follower() {
  const seen = new Map<string, number>();
  let check = () => {};
  return {
    onProgress(table: string, partition: number, position: number) {
      seen.set(`${table} ${partition}`, position);
      check();
    },
    async caughtUp(tables: readonly string[]) {
      const ends = await log.ends();
      await new Promise<void>((done) => {
        check = () => {
          if (tables.every((table) => ends.every((end, p) => (seen.get(`${table} ${p}`) ?? -1) + 1 >= end))) done();
        };
        check();
      });
    },
  };
}

async function one<Row>(query: string): Promise<Row> {
  const result = await warehouse.query({ query, format: 'JSONEachRow' });
  return (await result.json<Row>())[0] as Row;
}

const sums = () =>
  one<{ runs: number; ids: number }>(
    "SELECT sum(runs) AS runs, uniqExactIf(id, sign = 1) AS ids FROM reports WHERE server != ''",
  );

function start(options: Partial<ProjectorOptions> = {}) {
  const following = follower();
  const projector = startProjector({
    ...shared,
    connect,
    projections: [reports, activity],
    log,
    folder: workFolder,
    onProgress: following.onProgress,
    ...options,
  });
  started.push(projector);
  return { following, projector };
}

const askRebuild = () =>
  rebuild({ table: 'reports', log, warehouse, catalogHash: () => 'test', pollMs: 20, onProgress() {} });

test('facts become rows of both tables, each counted once, with a malformed record among them', async () => {
  const { following, projector } = start();
  await append(Array.from({ length: 40 }, (_, n) => report(n)));
  await append([
    report(3),
    { id: `report-${'9'.repeat(29)}`, occurredAt: AT, fact: { $case: 'reportRecalled', value: {} } },
  ]);
  await append([{ id: report(7).id, occurredAt: AT + 99, fact: { $case: 'reportRecalled', value: {} } }]);
  await log.append([{ key: 'poison', value: POISON }]);
  await following.caughtUp(['reports', 'activity']);
  await (await projector).close();
  expect(await sums()).toEqual({ runs: 39, ids: 40 });
  const dead = await one<{ n: number; reason: string; detail: string }>(
    "SELECT count() AS n, any(reason) AS reason, any(detail) AS detail FROM activity WHERE kind = 'dead_letter'",
  );
  expect(dead).toEqual({ n: 1, reason: 'malformed', detail: 'BwcH' });
  expect(deadLetters).toEqual(['malformed']);
  expect(filed).toEqual([
    { partition: expect.any(Number), offset: expect.any(Number), key: 'poison', value: POISON, reason: 'malformed' },
  ]);
  expect(troubles).toEqual([]);
});

test('a projector resumes where the table ends, with or without its local state', async () => {
  for (const [round, forget] of [false, true, true].entries()) {
    const { following, projector } = start();
    await append(Array.from({ length: 30 }, (_, n) => report(round * 20 + n)));
    await following.caughtUp(['reports', 'activity']);
    await (await projector).close();
    if (forget) rmSync(workFolder, { recursive: true, force: true });
  }
  expect(await sums()).toEqual({ runs: 70, ids: 70 });
});

test('two projectors on one table count everything once', async () => {
  const build = await currentBuild(warehouse, 'reports');
  if (!build) throw new Error('no build');
  const other = connect();
  const followers = [follower(), follower()];
  const runs = await Promise.all(
    followers.map((following, i) => {
      const onProgress = (partition: number, position: number) => following.onProgress('reports', partition, position);
      const site = { build, folder: join(workFolder, `twin-${i}`), warehouse: i === 0 ? warehouse : other };
      return runProjection({
        ...shared,
        ...site,
        projection: reports,
        log,
        onProgress,
        onOtherLog() {},
        onDamage() {},
        onMemoryDamage() {},
        onUnreadable() {},
      });
    }),
  );
  for (let n = 0; n < 300; n += 10) await append(Array.from({ length: 10 }, (_, i) => report(n + i)));
  await Promise.all(followers.map((following) => following.caughtUp(['reports'])));
  await Promise.all(runs.map((run) => run.close()));
  await other.close();
  expect(await sums()).toEqual({ runs: 300, ids: 300 });
});

test('an import counted by another projector is known when its partition is reassigned', async () => {
  const build = await currentBuild(warehouse, 'reports');
  if (!build) throw new Error('no build');
  const value = { origin: 'elsewhere', server: 'CN', stageId: 'main_01-07', from: AT, until: AT + 1, rangeStart: AT };
  const counts = [{ itemId: '30012', quantity: 5, times: 4, sumOfSquares: 7 }];
  const fact = { $case: 'countsImported' as const, value: { ...value, counts } };
  const bytes = encodeFact({ id: 'imported-by-them', occurredAt: AT, fact });
  const here = await reports.open({ build, warehouse, folder: join(workFolder, 'here') });
  await here.resume({ partition: 0, held: { offset: -1, digest: '' }, stopping: new AbortController().signal });
  const there = await reports.open({ build, warehouse, folder: join(workFolder, 'there') });
  await there.resume({ partition: 0, held: { offset: -1, digest: '' }, stopping: new AbortController().signal });
  const rows = new RowWriter();
  const theirs = rows.sheetOf(() => there.project(0, { offset: 0, key: 'k', value: bytes }, rows));
  await insertBatch(warehouse, { build, columns: reports.columns, token: '0:-1', rows: [theirs.after(-1)] });
  await here.resume({ partition: 0, held: { offset: 0, digest: '' }, stopping: new AbortController().signal });
  expect(rows.sheetOf(() => here.project(0, { offset: 1, key: 'k', value: bytes }, rows)).isEmpty).toBe(true);
  await Promise.all([here.close(), there.close()]);
});

test('a rebuild gives an equal table under the same name, and the running projector switches to it', async () => {
  const { following, projector } = start();
  await append(Array.from({ length: 50 }, (_, n) => report(n)));
  await following.caughtUp(['reports', 'activity']);
  const before = await currentBuild(warehouse, 'reports');
  const built = await askRebuild();
  expect(built.version).toBe((before?.version ?? 0) + 1);
  expect(await currentBuild(warehouse, 'reports')).toEqual(built);
  expect(await sums()).toEqual({ runs: 50, ids: 50 });
  await append(Array.from({ length: 50 }, (_, n) => report(100 + n)));
  await following.caughtUp(['reports']);
  for (let moved = 0; moved < 50; )
    moved = (
      await one<{ n: number }>(
        `SELECT count() AS n FROM ${buildName(built)} WHERE at >= fromUnixTimestamp64Milli(${AT + 100})`,
      )
    ).n;
  await (await projector).close();
  expect(await sums()).toEqual({ runs: 100, ids: 100 });
});

test('concurrent requests share one build, filled by any projector, and an abandoned build is continued', async () => {
  const before = await currentBuild(warehouse, 'reports');
  await append(Array.from({ length: 50 }, (_, n) => report(n)));
  const left = { table: 'reports' as const, version: (before?.version ?? 0) + 1 };
  await createBuild(warehouse, left, 'test');
  const asked = [askRebuild(), askRebuild()];
  const projectors = [start(), start({ folder: join(workFolder, 'other') })];
  expect(await Promise.all(asked)).toEqual([left, left]);
  expect(await sums()).toEqual({ runs: 50, ids: 50 });
  for (const { projector } of projectors) await (await projector).close();
});

test('a build of other rules is not filled, and is dropped when it has not been written to for long', async () => {
  const before = await currentBuild(warehouse, 'reports');
  const foreign = { table: 'reports' as const, version: (before?.version ?? 0) + 1 };
  await createBuild(warehouse, foreign, 'other');
  const { projector } = start();
  // The engine says by its own clock when a build was written to.
  const later = () => Date.now() + 3_600_000;
  await sweepBuilds({ ...shared, warehouse, projections: [reports], folder: workFolder, now: later });
  expect((await storedBuilds(warehouse, 'reports')).map(({ version }) => version)).toEqual([before?.version]);
  await (await projector).close();
});

test('records without a row advance the position of a table soon, even if no more facts arrive', async () => {
  const { following, projector } = start();
  await append(Array.from({ length: 50 }, (_, n) => report(n)));
  await following.caughtUp(['reports', 'activity']);
  const ends = await log.ends();
  const build = await currentBuild(warehouse, 'activity');
  const atEnd = ends.map((end) => end - 1);
  let positions: number[] = [];
  while (build && positions.join() !== atEnd.join()) positions = await tablePositionsOf(warehouse, build, ends.length);
  await (await projector).close();
});

test('a partition whose records have expired is skipped to its end', async () => {
  const gone: EventLog = { ...log, ends: async () => (await log.ends()).map((end) => end + 7) };
  const { projector } = start({ log: gone });
  await append(Array.from({ length: 5 }, (_, n) => report(n)));
  const build = await currentBuild(warehouse, 'reports');
  const atEnd = (await gone.ends()).map((end) => end - 1);
  let positions: number[] = [];
  while (build && positions.join() !== atEnd.join()) positions = await tablePositionsOf(warehouse, build, atEnd.length);
  await (await projector).close();
});

test('a projection that cannot start leaves no connection open', async () => {
  let open = 0;
  const counted = () => {
    const connection = connect();
    const close = connection.close.bind(connection);
    open += 1;
    return Object.assign(connection, { close: () => close().finally(() => (open -= 1)) });
  };
  const unreadable = { ...activity, open: () => Promise.reject(new Error('no such folder')) };
  const gone: EventLog = { ...log, subscribe: () => Promise.reject(new Error('no such log')) };
  const ofTheFolder = start({ connect: counted, projections: [unreadable] });
  const ofTheLog = start({ connect: counted, log: gone, projections: [reports] });
  await until('both troubles', () => troubles.length >= 2);
  for (const { projector } of [ofTheFolder, ofTheLog]) await (await projector).close();
  expect(open).toBe(0);
  troubles.length = 0;
});
