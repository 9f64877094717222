import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuild, currentBuild } from './builds.ts';
import { migrate } from './migrate.ts';
import { openWarehouse } from './open-warehouse.ts';
import { dropLeftSwitches, publishBuild } from './publish-build.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-publish-'));
const warehouse = openWarehouse({ mode: 'embedded', dir });
const reader = openWarehouse({ mode: 'embedded', dir });

beforeAll(() => migrate(warehouse, 'test'));
afterAll(async () => {
  await reader.close();
  await warehouse.close();
  rmSync(dir, { recursive: true, force: true });
});

test('a read during the publishing of a build sees this one or the one before', async () => {
  const builds = [8, 9].map((version) => ({ table: 'activity', version }) as const);
  for (const build of builds) await createBuild(warehouse, build, 'test');
  const isOver = new AbortController();
  const reading = (async () => {
    let read = 0;
    for (; !isOver.signal.aborted; read++) await reader.query({ query: 'SELECT count() FROM activity' });
    return read;
  })();
  for (let round = 0; round < 100; round++) for (const build of builds) await publishBuild(warehouse, build);
  isOver.abort();
  expect(await reading).toBeGreaterThan(10);
  expect(await currentBuild(warehouse, 'activity')).toEqual(builds[1]);
  expect(await switches()).toEqual([]);
});

test('a view left by an interrupted run is dropped once no one can be about to publish it', async () => {
  const left = ['activity_switch_1000_0a', 'activity_switch_5000_0b', 'reports_switch_1000_0c'];
  for (const name of left) await warehouse.command({ query: `CREATE VIEW ${name} AS SELECT 1` });
  await dropLeftSwitches(warehouse, 'activity', 1_001);
  expect(await switches()).toEqual(left.slice(1));
});

async function switches(): Promise<string[]> {
  const query = "SELECT name FROM system.tables WHERE name LIKE '%switch%' ORDER BY name";
  const result = await warehouse.query({ query, format: 'JSONEachRow' });
  return (await result.json<{ name: string }>()).map(({ name }) => name);
}
