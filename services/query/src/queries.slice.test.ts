import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { queries } from './queries.ts';
import { insertReports } from './testing/insert-reports.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-queries-'));
const warehouse = openWarehouse({ mode: 'embedded', dir });

beforeAll(async () => {
  await migrate(warehouse, 'test');
  await insertReports(warehouse, [{ stage: 'main_01-07', at: 0, drops: { '30012': 1 } }]);
});
afterAll(async () => {
  await warehouse.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Projections and tables that each query must read, in the order of its branches. */
const READS: Record<string, string[]> = {
  positions: ['by_position'],
  'changed stages': ['reports_v1'],
  matrix: ['by_segment', 'by_position', 'reports_v1'],
  imports: ['reports_v1'],
  'personal matrix': ['by_account', 'by_position'],
  'first runs': ['by_account', 'by_account'],
  pattern: ['by_pattern', 'by_position'],
  'first days': ['by_day', 'by_position'],
  'personal pattern': ['by_account', 'by_position'],
  'stage days': ['by_day', 'by_position', 'reports_v1'],
  trend: ['by_day', 'by_position', 'reports_v1'],
  'site stats': ['by_segment', 'reports_v1', 'by_position', 'reports_v1'],
  'advanced matrix': ['by_day', 'reports_v1', 'by_position', 'reports_v1'],
  'advanced days': ['by_day', 'by_position', 'reports_v1'],
  'advanced buckets': ['reports_v1', 'by_position', 'reports_v1'],
  'advanced personal': ['by_account', 'by_position'],
  'recent runs': ['reports_v1', 'by_position'],
  'own reports': ['reports_v1', 'by_account', 'by_position'],
  'first import': ['reports_v1'],
  'newest run': ['by_day', 'reports_v1'],
};

describe.each(queries.map((query) => [query.name, query] as const))('query %s', (name, query) => {
  test('returns the columns it promises', async () => {
    const result = await warehouse.query({ query: query.sql, query_params: query.example, format: 'JSON' });
    const { meta } = await result.json<unknown>();
    expect(meta?.map((column) => column.name)).toEqual(query.columns);
  });

  test('reads the projections made for it', async () => {
    const result = await warehouse.query({
      query: `EXPLAIN ${query.sql}`,
      query_params: query.example,
      format: 'JSONEachRow',
    });
    const plan = (await result.json<{ explain: string }>()).map((row) => row.explain).join('\n');
    const read = [...plan.matchAll(/ReadFrom\w+ \((?:\w+\.)?(\w+)\)/g)].map(([, source]) => source);
    expect(read).toEqual(READS[name]);
  });
});
