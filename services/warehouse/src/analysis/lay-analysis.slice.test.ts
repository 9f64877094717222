import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuild } from '../builds.ts';
import { dropBuild } from '../drop-build.ts';
import { migrate } from '../migrate.ts';
import { openWarehouse } from '../open-warehouse.ts';
import { publishBuild } from '../publish-build.ts';
import { layAnalysis } from './lay-analysis.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-analysis-'));
const warehouse = openWarehouse({ mode: 'embedded', dir });
afterAll(async () => {
  await warehouse.close();
  rmSync(dir, { recursive: true, force: true });
});

async function rows<Row>(query: string, query_params: Record<string, unknown> = {}): Promise<Row[]> {
  return (await warehouse.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
}

test('the view may be created before its table, and again; it counts by day, and names nobody', async () => {
  await layAnalysis(warehouse);
  await migrate(warehouse, 'test');
  await layAnalysis(warehouse);
  // The engine deletes old rows by its own clock.
  const today = new Date().toISOString().slice(0, 10);
  const row = (kind: string, visitor: string, detail: object, server = '') => ({
    kind,
    at: `${today} 10:00:00`,
    visitor,
    client_version: 'v1',
    platform: 'web',
    language: 'ja',
    server,
    detail: JSON.stringify(detail),
  });
  const values = [
    row('navigated', 'a', { path: '/planner' }),
    row('navigated', 'b', { path: '/planner' }),
    row('search_result', 'a', { itemId: '30012', query: 'my words', position: 2 }),
    row('stage_fetched', '', { stageId: 'main_01-07' }, 'JP'),
    row('error', '', { message: 'TypeError' }),
    row('', '', {}),
  ];
  await warehouse.insert({ table: 'usage_v1', values, format: 'JSONEachRow' });
  const client = { platform: 'web', language: 'ja', client_version: 'v1' };
  const nothing = { day: today, server: '', stage: '', item: '', path: '', ...client };
  expect(await rows('SELECT * FROM analysis.usage ORDER BY kind')).toEqual([
    { ...nothing, kind: 'navigated', path: '/planner', times: 2 },
    { ...nothing, kind: 'search_result', item: '30012', times: 1 },
    { ...nothing, kind: 'stage_fetched', server: 'JP', stage: 'main_01-07', times: 1 },
  ]);
});

test('the view shows the build that is read', async () => {
  const next = { table: 'usage', version: 2 } as const;
  await createBuild(warehouse, next, 'test');
  await publishBuild(warehouse, next);
  await dropBuild(warehouse, { table: 'usage', version: 1 });
  expect(await rows('SELECT * FROM analysis.usage')).toEqual([]);
});

test('every column and table says what it holds', async () => {
  const silent = await rows(`SELECT table, name FROM system.columns WHERE database = 'analysis' AND comment = ''
    UNION ALL SELECT name, '' FROM system.tables WHERE database = 'analysis' AND comment = ''`);
  expect(silent).toEqual([]);
});
