import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild } from '@droptally/warehouse/builds';
import { tableState } from '@droptally/warehouse/table-state';
import { marksInSight, markWrong } from '@droptally/warehouse/wrong-marks';
import { until } from '../../../../tests/support/until.ts';
import { type ProjectorOptions, startProjector } from '../projector.ts';
import { append, logOf, named, projectedSite, range } from '../testing/projected-site.ts';

const site = projectedSite();
const { warehouse, project, versions } = site;
afterEach(() => site.clear());
afterAll(() => site.close());

const CHECKED: Partial<ProjectorOptions> = { checkEveryMs: 100 };
/** One check, as soon as the projector runs. */
const CHECKED_ONCE: Partial<ProjectorOptions> = { checkEveryMs: 3_600_000 };

const HOUR = 3_600_000;

/** A log of thirty reports, counted in three parts. */
async function counted() {
  const log = await logOf();
  for (let n = 0; n < 30; n += 10) {
    await append(log, range(n, n + 10));
    await project(log);
    await warehouse.command({ query: 'SYSTEM STOP MERGES reports_v1' });
  }
  expect(await versions()).toEqual(named(...range(0, 30)));
  return log;
}

async function parts(build = 'reports_v1'): Promise<{ name: string; path: string }[]> {
  const query = 'SELECT name, path FROM system.parts WHERE table = {build:String} AND active ORDER BY min_block_number';
  const result = await warehouse.query({ query, query_params: { build }, format: 'JSONEachRow' });
  return result.json();
}

async function marked() {
  return (await tableState(warehouse, 'reports')).marks;
}

async function detach(n: number): Promise<void> {
  await warehouse.command({ query: `ALTER TABLE reports_v1 DETACH PART '${(await parts())[n]?.name}'` });
}

/** Deletes a part behind the engine's back; its deduplication log still knows the batch. */
async function lose(n: number): Promise<void> {
  const folder = (await parts())[n]?.path ?? '';
  await warehouse.command({ query: 'DETACH TABLE reports_v1' });
  rmSync(folder, { recursive: true });
  await warehouse.command({ query: 'ATTACH TABLE reports_v1' });
}

function damage(folder: string): void {
  const file = join(folder, 'data.bin');
  const bytes = readFileSync(file);
  const half = bytes.length >> 1;
  bytes[half] = (bytes[half] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

test('a lost part is detected at start, reported once, and its table rebuilt', async () => {
  const log = await counted();
  await detach(1);
  expect(await versions()).toHaveLength(20);
  const { troubles, mended } = await project(log, 1, CHECKED_ONCE);
  expect(troubles).toEqual([
    expect.stringMatching(/^reports: reports_v1, part .* was put aside .*rebuilt from the log$/),
  ]);
  expect(mended).toEqual(['reports']);
  expect(await versions()).toEqual(named(...range(0, 30)));
  expect(await marked()).toEqual([expect.objectContaining({ version: 1, kind: 'damage' })]);
  expect(await marksInSight(warehouse)).toEqual([]);
});

test('a table that has lost all its rows is marked, and rebuilt', async () => {
  const log = await counted();
  await warehouse.command({ query: 'TRUNCATE TABLE reports_v1' });
  const { troubles, mended } = await project(log, 1, CHECKED_ONCE);
  expect(troubles).toEqual(['reports: reports_v1, it is empty, and has held rows; it is rebuilt from the log']);
  expect(mended).toEqual(['reports']);
  expect(await versions()).toEqual(named(...range(0, 30)));
  expect(await marked()).toEqual([expect.objectContaining({ version: 1, kind: 'damage' })]);
});

test('a lost part is marked before the projector reports any position', async () => {
  const log = await counted();
  await detach(1);
  const told: string[] = [];
  const projector = await startProjector({
    ...site.options(log),
    ...CHECKED_ONCE,
    onProgress: (table) => void told.push(`progress of ${table}`),
    onMending: (table) => void told.push(`mending ${table}`),
  });
  await until('the mending to go on', () => told.includes('progress of reports'));
  expect(told.indexOf('mending reports')).toBeLessThan(told.indexOf('progress of reports'));
  expect(told).toContain('mending reports');
  expect(await marked()).toEqual([expect.objectContaining({ version: 1, kind: 'damage' })]);
  await projector.close();
});

test('a table that has lost its newest part while nothing ran is marked before any position is reported', async () => {
  const log = await counted();
  await lose(2);
  const told: string[] = [];
  const troubles: string[] = [];
  const projector = await startProjector({
    ...site.options(log),
    ...CHECKED_ONCE,
    onTrouble: (what, error) => void troubles.push(`${what}: ${(error as Error).message}`),
    onProgress: (table) => void told.push(`progress of ${table}`),
    onMending: (table) => void told.push(`mending ${table}`),
  });
  await until('the mending to go on', () => told.includes('progress of reports'));
  expect(told.indexOf('mending reports')).toBeLessThan(told.indexOf('progress of reports'));
  await projector.close();
  const what = 'it holds partition 0 of the log up to record 19, and has held it up to 29';
  expect(troubles).toEqual([`reports: reports_v1, ${what}; it is rebuilt from the log`]);
  await project(log);
  expect(await versions()).toEqual(named(...range(0, 30)));
});

test('a table whose definition is lost is rebuilt', async () => {
  const log = await counted();
  await warehouse.command({ query: 'DROP TABLE reports_v1 SYNC' });
  const { troubles, mended } = await project(log, 1);
  expect(troubles).toEqual(['reports: reports_v1, the table is missing; it is rebuilt from the log']);
  expect(mended).toEqual(['reports']);
  expect(await versions()).toEqual(named(...range(0, 30)));
  expect(await marksInSight(warehouse)).toEqual([]);
});

test('a projector started during a rebuild knows the reason and continues it', async () => {
  const log = await counted();
  await detach(1);
  // A rebuild is due at some time after this by the projector's clock.
  await markWrong(warehouse, { table: 'reports', version: 1, kind: 'damage', at: Date.now(), why: 'it is gone' });
  expect(await marksInSight(warehouse)).toHaveLength(1);
  const { troubles, mended } = await project(log, 1);
  expect([troubles, mended]).toEqual([[], ['reports']]);
  expect(await versions()).toEqual(named(...range(0, 30)));
  expect(await marksInSight(warehouse)).toEqual([]);
});

test('no table is rebuilt automatically from a truncated log: it is marked, and that is reported once', async () => {
  const log = await counted();
  let first = 5;
  const forgetful = { ...log, starts: async () => [first] };
  await detach(1);
  const said: string[] = [];
  let signalTrouble = () => {};
  const firstTrouble = new Promise<void>((done) => {
    signalTrouble = done;
  });
  const projecting = project(forgetful, 1, {
    ...CHECKED_ONCE,
    onTrouble: (what, error) => {
      said.push(`${what}: ${(error as Error).message}`);
      signalTrouble();
    },
  });
  await firstTrouble;
  while ((await marksInSight(warehouse)).length === 0);
  expect(await marked()).toEqual([expect.objectContaining({ version: 1, kind: 'damage' })]);
  expect(await currentBuild(warehouse, 'reports')).toMatchObject({ version: 1 });
  first = 0;
  await projecting;
  // That of activity may have marked no position, and then lacks what the log has forgotten.
  const ofReports = said.filter((line) => line.startsWith('reports'));
  expect(ofReports).toEqual([
    expect.stringMatching(/^reports: reports_v1, part .*; it is not rebuilt, for the log has/),
  ]);
});

test('a table is rebuilt while new facts arrive', async () => {
  const log = await counted();
  await detach(1);
  let next = 30;
  const writing = setInterval(() => void append(log, [next++]), 5);
  await project(log, 1, CHECKED_ONCE);
  clearInterval(writing);
  await project(log);
  expect(await versions()).toEqual(named(...range(0, next)));
});

test('a corrupted part is detected while the projector runs', async () => {
  const log = await counted();
  const [, part] = await parts();
  setTimeout(() => damage(part?.path ?? ''), 300);
  const { troubles } = await project(log, 1, CHECKED);
  expect(troubles).toEqual([expect.stringMatching(/reports_v1, part \S+ is damaged: Checksum mismatch.*rebuilt/)]);
  expect(await versions()).toEqual(named(...range(0, 30)));
});

test('a table that deduplicates a batch it has lost is rebuilt: retrying would never end', async () => {
  const log = await counted();
  await lose(2);
  await append(log, range(30, 35));
  const { troubles } = await project(log, 1);
  expect(troubles.at(-1)).toMatch(
    /reports_v1, it has lost rows of partition 0 of the log that it was given, beyond \d+/,
  );
  expect(await versions()).toEqual(named(...range(0, 35)));
});

test('if the new build is damaged too, the next is delayed and that is reported, also after a restart', async () => {
  const log = await counted();
  await detach(1);
  await project(log, 1, CHECKED_ONCE);
  const said: string[] = [];
  let later = 0;
  const projector = await startProjector({
    ...site.options(log),
    ...CHECKED,
    // The projector's own clock, ahead.
    now: () => Date.now() + later,
    onTrouble: (what, error) => {
      said.push(`${what}: ${(error as Error).message}`);
      // Skip the pause before the next rebuild.
      later += 2 * HOUR;
      if (said.length === 1)
        void waitFor('reports_v3').then(async () => damage((await parts('reports_v3'))[0]?.path ?? ''));
    },
  });
  damage((await parts('reports_v2'))[0]?.path ?? '');
  await waitFor('reports_v4');
  await projector.close();
  expect(said).toEqual([
    expect.stringMatching(/^reports: reports_v2, part .* rebuilt from the log, .*in 60 minutes$/),
    expect.stringMatching(/^reports: reports_v3, part .* rebuilt from the log, .*in 120 minutes$/),
  ]);
  expect(await versions()).toEqual(named(...range(0, 30)));
});

async function waitFor(build: string): Promise<void> {
  await until(build, async () => {
    const current = await currentBuild(warehouse, 'reports').catch(() => undefined);
    return current && `reports_v${current.version}` === build;
  });
}
