import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layAnalysis } from '../../analysis/lay-analysis.ts';
import { migrate } from '../../migrate.ts';
import { openWarehouse } from '../../open-warehouse.ts';
import { AnalystEngine } from './analyst-engine.ts';
import { copyWarehouse } from './copy-warehouse.ts';
import { layCopiedViews } from './lay-copied-views.ts';

const root = mkdtempSync(join(tmpdir(), 'droptally-analyst-engine-'));
let engine: AnalystEngine;
beforeAll(async () => {
  const dir = join(root, 'warehouse');
  const warehouse = openWarehouse({ mode: 'embedded', dir });
  await migrate(warehouse, 'test');
  await layAnalysis(warehouse);
  const rows = "number, 'manual', 1, 'CN', 'main_01-07', '2025-01-05', 1, ['30012'], [1], 77";
  await warehouse.command({
    query: `INSERT INTO reports_v1 (log_offset, category, sign, server, stage, day, times, items, quantities, account) SELECT ${rows} FROM numbers(1000)`,
  });
  await warehouse.close();
  copyWarehouse(dir, join(root, 'copy'));
  layCopiedViews(join(root, 'copy'));
  engine = new AnalystEngine({
    dir: join(root, 'copy'),
    memoryBytes: 2e9,
    query: { memoryBytes: 1e9, resultBytes: 1e8, resultRows: 1e6, threads: 2 },
  });
  expect(await engine.begin()).toBe('999');
});
afterAll(() => {
  engine.close();
  rmSync(root, { recursive: true, force: true });
});

let last = 0;
async function ask(text: string) {
  const path = join(root, `rows-${++last}`);
  const answer = await engine.run({
    id: `q${last}`,
    text,
    format: 'TSV',
    settings: [],
    params: [],
    executionS: 10,
    path,
  });
  return { ...answer, rows: readFileSync(path, 'utf8') };
}

test('an analyst reads the tables of a copy, with how much was read', async () => {
  expect(await ask("SELECT runs, quantities['30012'] FROM daily_counts")).toMatchObject({
    rows: '1000\t1000\n',
    resultRows: 1,
  });
  const raw = await ask('SELECT runs FROM analysis.reports LIMIT 10 OFFSET 3');
  expect(raw).toMatchObject({ resultRows: 10, readRows: 1000 });
  expect(await ask('SELECT round(droptally_upper(0, 0, 40, 1, 0.95), 3) FORMAT CSV')).toMatchObject({
    rows: '0.091\n',
    format: 'CSV',
  });
  expect((await ask('DESCRIBE analysis.freshness')).rows).toMatch(/^log_partition\tUInt16/);
  expect((await ask('SHOW TABLES')).rows).toContain('daily_counts');
  expect((await ask('EXPLAIN SELECT runs FROM daily_counts')).rows).toContain('by_day');
  expect((await ask('WITH c AS (SELECT 1 AS a) SELECT a, a IN (SELECT a FROM c) FROM c')).rows).toBe('1\t1\n');
  expect((await ask('SELECT count() FROM numbers(100) AS n')).readRows).toBe(100);
});

test('what is no read of theirs is refused', async () => {
  for (const text of [
    'SELECT account FROM default.reports',
    'SELECT * FROM default.reports_v1',
    "SELECT file('/etc/hostname')",
    'DROP TABLE reports',
  ])
    await expect(ask(text)).rejects.toThrow('ACCESS_DENIED');
});
