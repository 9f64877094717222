import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interval } from '@droptally/domain/statistics/interval';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { type DecodedFact, encodeFact } from '@droptally/event-log/facts';
import { DropType } from '@droptally/proto/events';
import { layAnalysis } from '@droptally/warehouse/analysis/lay-analysis';
import { CatalogWriter } from './catalog-writer.ts';
import { logOf, projectedSite } from './testing/projected-site.ts';
import { submittedReport } from './testing/submitted-report.ts';

const site = projectedSite();
const catalogs = new CatalogWriter({ connect: site.options({} as never).connect, now: Date.now, onTrouble: rethrow });
afterAll(() => site.close());

function rethrow(_: string, error: unknown): never {
  throw error;
}

async function rows(query: string): Promise<unknown[]> {
  return (await site.warehouse.query({ query, format: 'JSONCompactEachRow' })).json();
}

const drop = (itemId: string, quantity: number) => ({ dropType: DropType.REGULAR, itemId, quantity });

test('sums by day, patterns and imports are those of the reports that count', async () => {
  await layAnalysis(site.warehouse);
  const log = await logOf();
  const at = Date.parse('2025-01-05T12:00:00Z');
  const id = (n: number) => `report-${String(n).padStart(29, '0')}`;
  const facts: [number, DecodedFact['fact']][] = [
    [1, { $case: 'reportSubmitted', value: submittedReport() }],
    [2, { $case: 'reportSubmitted', value: submittedReport({ drops: [drop('30012', 2)], times: 3 }) }],
    [3, { $case: 'reportSubmitted', value: submittedReport({ drops: [] }) }],
    // More than the stage can give: counts for its sender alone.
    [4, { $case: 'reportSubmitted', value: submittedReport({ drops: [drop('30012', 90)] }) }],
    [5, { $case: 'reportSubmitted', value: submittedReport() }],
    [5, { $case: 'reportRecalled', value: {} }],
  ];
  await log.append(
    facts.map(([n, fact], i) => ({ key: id(n), value: encodeFact({ id: id(n), occurredAt: at + i, fact }) })),
  );
  const { troubles } = await site.project(log);
  expect(troubles).toEqual([]);
  expect(await rows('SELECT server, stage, day, runs, quantities, squares FROM analysis.daily_counts')).toEqual([
    ['CN', 'main_01-07', '2025-01-05', 5, { 30012: 3 }, { 30012: 5 }],
  ]);
  expect(await rows('SELECT stage, runs, quantities, squares FROM analysis.counts')).toEqual([
    ['main_01-07', 5, { 30012: 3 }, { 30012: 5 }],
  ]);
  expect(await rows('SELECT drops, runs FROM analysis.patterns ORDER BY runs, length(drops)')).toEqual([
    [{}, 1],
    [{ 30012: 1 }, 1],
  ]);
  expect(await rows('SELECT sum(runs), countIf(reliability != 0), countIf(sign = -1) FROM analysis.reports')).toEqual([
    [6, 1, 1],
  ]);
  expect(await rows('SELECT log_offset + 1 FROM analysis.freshness')).toEqual([[(await log.ends())[0]]]);
  const { lower, upper } = interval({ runs: 5, sum: 3, sumSquares: 5, most: 2, confidence: 0.95 });
  const [[low, high] = []] = (await rows(`SELECT
      droptally_lower(sum(quantities['30012']), sum(squares['30012']), sum(runs), 2, 0.95),
      droptally_upper(sum(quantities['30012']), sum(squares['30012']), sum(runs), 2, 0.95)
    FROM analysis.daily_counts`)) as [number, number][];
  expect(low).toBeCloseTo(lower, 9);
  expect(high).toBeCloseTo(upper, 9);
});

test('the catalog in force is a table; a newer one takes its place at once, and an older one may come back', async () => {
  const catalog = sampleCatalog();
  const renamed = sampleCatalog({ hash: 'renamed', periods: [] });
  const seen = () => rows('SELECT uniqExact(hash), count() > 20 FROM catalog_entries');
  const periods = () => rows("SELECT server, en, ends > starts FROM analysis.periods WHERE server = 'CN'");
  catalogs.write(catalog);
  catalogs.write(catalog);
  await catalogs.close();
  expect(await seen()).toEqual([[1, 1]]);
  expect(await periods()).toEqual([['CN', 'Grani', 1]]);
  expect(await rows("SELECT code, sanity, zone, is_gacha FROM analysis.stages WHERE stage = 'main_01-07'")).toEqual([
    ['1-7', 6, 'main_1', false],
  ]);
  const list =
    "SELECT most, starts < now() FROM analysis.drop_lists WHERE stage = 'main_01-07' AND item = '30012' AND server = 'CN'";
  expect((await rows(list)).length).toBeGreaterThan(0);
  expect(await rows("SELECT count() FROM analysis.zones WHERE zh = ''")).toEqual([[0]]);
  expect(await rows("SELECT count() FROM analysis.items WHERE zh = ''")).toEqual([[0]]);
  catalogs.write(renamed);
  await catalogs.close();
  expect(await periods()).toEqual([]);
  catalogs.write(catalog);
  await catalogs.close();
  expect(await periods()).toHaveLength(1);
});

test('each question of the documentation has an answer, and each column is explained', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/analysts.md'), 'utf8');
  const questions = [...text.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(([, sql = '']) => sql);
  expect(questions).toHaveLength(20);
  const [period] = sampleCatalog().periods;
  const around = { start: Date.parse('2025-01-01'), end: Date.parse('2025-01-09') };
  catalogs.write(sampleCatalog({ hash: 'asked', periods: period ? [{ ...period, ...around }] : [] }));
  await catalogs.close();
  const empty: string[] = [];
  for (const sql of questions) if ((await rows(sql)).length === 0) empty.push(sql);
  expect(empty).toEqual([]);
  const columns = await rows("SELECT table, name, type FROM system.columns WHERE database = 'analysis'");
  const told = new Set<string>();
  let table = '';
  for (const line of text.split('\n')) {
    table = /^### (\w+)$/.exec(line)?.[1] ?? table;
    const [, column, type] = /^\| `(\w+)` \| `([^`]+)` \|/.exec(line) ?? [];
    if (column) told.add(`${table}.${column} ${type}`);
  }
  const shown = (columns as [string, string, string][]).map(([of, name, type]) => `${of}.${name} ${type}`);
  expect([...told].toSorted()).toEqual(shown.toSorted());
});
