import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { CLICKHOUSE_NAME, type ClickHouse, startClickHouse } from '@droptally/warehouse/testing/clickhouse';
import type { Warehouse } from './options/query-options.ts';
import { queries } from './queries.ts';
import { insertReports, type ReportFixture } from './testing/insert-reports.ts';

const STAGE = { stage: 'main_01-07', drops: { '30012': 2, '2001': 1 } };
const REPORTS: ReportFixture[] = [
  ...['0', '1', '7', '18446744073709551615'].map((account, i) => ({ ...STAGE, at: i, account })),
  { ...STAGE, at: 3, account: '7', sign: -1 },
  { ...STAGE, at: 4, category: 'automated', times: 3 },
  { ...STAGE, at: 5, reliability: 2 },
  { stage: 'main_01-08', at: 90_000_000, drops: {}, segment: 86_400_000 },
  { stage: 'main_01-07', at: 0, imported: { until: 1_000, counts: [['30012', 9_007_199_254_740_991, 8_000, 9_000]] } },
];
/** The sorted rows of each query, and the projections and tables it reads. */
type Answers = Map<string, { rows: string[]; read: string[] }>;

let clickhouse: ClickHouse | undefined;
let embedded: Answers;
let distributed: Answers;

beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-queries-'));
  const local = openWarehouse({ mode: 'embedded', dir });
  await migrate(local, 'test');
  await insertReports(local, REPORTS);
  const rows = await textOf(local, 'SELECT * FROM reports ORDER BY log_offset', 'JSONCompactEachRowWithNames');
  embedded = await answersOf(local);
  await local.close();
  rmSync(dir, { recursive: true, force: true });

  clickhouse = await startClickHouse();
  const remote = openWarehouse(clickhouse.config);
  await migrate(remote, 'test');
  await insertCopy(remote, rows);
  distributed = await answersOf(remote);
  await remote.close();
});
afterAll(() => clickhouse?.close());

test.each(queries.map(({ name }) => name))(`query %s says the same on ${CLICKHOUSE_NAME}, word for word`, (name) => {
  expect(distributed.get(name)).toEqual(embedded.get(name));
  expect(embedded.get(name)?.rows).not.toEqual(['']);
});

async function answersOf(warehouse: Warehouse): Promise<Answers> {
  const answers: Answers = new Map();
  for (const { name, sql, example } of queries) {
    const plan = await textOf(warehouse, `EXPLAIN ${sql}`, 'TabSeparatedRaw', example);
    const read = [...plan.matchAll(/ReadFrom\w+ \((?:\w+\.)?(\w+)\)/g)].map(([, source = '']) => source);
    const rows = await textOf(warehouse, sql, 'JSONEachRow', example);
    answers.set(name, { rows: rows.trimEnd().split('\n').sort(), read });
  }
  return answers;
}

async function textOf(
  warehouse: Warehouse,
  query: string,
  format: 'JSONEachRow' | 'JSONCompactEachRowWithNames' | 'TabSeparatedRaw',
  query_params: Record<string, unknown> = {},
): Promise<string> {
  return (await warehouse.query({ query, query_params, format })).text();
}

async function insertCopy(warehouse: Warehouse, rows: string): Promise<void> {
  const [names = '[]', ...lines] = rows.trim().split('\n');
  const build = { table: 'reports', version: 1 } as const;
  const columns = JSON.parse(names) as string[];
  await insertBatch(warehouse, { build, columns, token: '1:-1', rows: lines.map((line) => `${line}\n`) });
}
