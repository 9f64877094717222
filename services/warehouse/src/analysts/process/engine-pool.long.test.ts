import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from '../../../../../tests/support/bundle-program.ts';
import { until } from '../../../../../tests/support/until.ts';
import { layAnalysis } from '../../analysis/lay-analysis.ts';
import { migrate } from '../../migrate.ts';
import { openWarehouse } from '../../open-warehouse.ts';
import { EnginePool, type PoolOptions } from './engine-pool.ts';

const root = mkdtempSync(join(tmpdir(), 'droptally-engine-pool-'));
const dir = join(root, 'warehouse');
const warehouse = openWarehouse({ mode: 'embedded', dir });
let program: Awaited<ReturnType<typeof bundleProgram>>;
let now = 0;
const pools: EnginePool[] = [];

beforeAll(async () => {
  program = await bundleProgram(join(import.meta.dirname, '../engine-program.ts'));
  mkdirSync(join(root, 'rows'));
  await migrate(warehouse, 'test');
  await layAnalysis(warehouse);
  await report(0);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await warehouse.close();
  await program.remove();
  rmSync(root, { recursive: true, force: true });
});

async function report(offset: number): Promise<void> {
  const columns = 'log_offset, category, sign, server, stage, day, times, items, quantities, account';
  const row = `${offset}, 'manual', 1, 'CN', 'main_01-07', '2025-01-05', 1, ['30012'], [1], 77`;
  await warehouse.command({ query: `INSERT INTO reports_v1 (${columns}) VALUES (${row})` });
}

const LIMITS = { residentBytes: 3e9, fileBytes: 1e8, keptFreeBytes: 0, graceMs: 2_000, queries: 4 };

function poolOf(changes: Partial<PoolOptions> = {}): EnginePool {
  const pool = new EnginePool(
    {
      program: program.file,
      warehouseDir: dir,
      copiesDir: join(dir, 'analysts'),
      priority: 0,
      memoryBytes: 2e9,
      query: { memoryBytes: 1e9, resultBytes: 1e8, resultRows: 1e6, threads: 1 },
      process: LIMITS,
      renewMs: 60_000,
      idleMs: 60_000,
      ...changes,
    },
    () => now,
  );
  pools.push(pool);
  return pool;
}

let last = 0;
async function ask(
  pool: EnginePool,
  text: string,
  executionS = 30,
  signal = new AbortController().signal,
  settings: readonly (readonly [string, string])[] = [],
) {
  const path = join(root, 'rows', String(++last));
  const answer = await pool.run(
    { id: `q${last}`, text, format: 'TSV', settings, params: [], executionS, path },
    signal,
  );
  return { ...answer, rows: readFileSync(path, 'utf8') };
}

const SLOW = 'SELECT sum(sipHash64(number)) FROM numbers(100000000000)';
const SHORT = 'SELECT sum(h) FROM (SELECT cityHash64(number) % 7 AS h FROM numbers(400000000))';
const RUNAWAY =
  "SELECT max(editDistance(repeat('ab', 32000), concat(repeat('ba', 31000), toString(number)))) FROM numbers(50)";

test('a copy is as old as its position says, until it is renewed; the site writes on meanwhile', async () => {
  const pool = poolOf();
  await pool.begin();
  const counted = 'SELECT sum(runs) FROM daily_counts';
  expect(await ask(pool, counted)).toMatchObject({ rows: '1\n', position: '0' });
  await report(1);
  expect(await ask(pool, counted)).toMatchObject({ rows: '1\n', position: '0' });
  now += 60_001;
  const both = await Promise.all([ask(pool, counted), ask(pool, counted)]);
  expect(both).toMatchObject([
    { rows: '2\n', position: '1' },
    { rows: '2\n', position: '1' },
  ]);
  await until('the old copy to go', async () => readdirSync(join(dir, 'analysts')).length === 1);
  await pool.close();
  expect(existsSync(join(dir, 'analysts'))).toBe(false);
});

test('a query that outruns its limit is ended with its engine, and the others run again', async () => {
  const pool = poolOf({ process: { ...LIMITS, graceMs: 500 } });
  await pool.begin();
  await ask(pool, 'SELECT 1');
  const before = pool.pid;
  const [over, beside] = await Promise.allSettled([ask(pool, RUNAWAY, 1), ask(pool, SHORT, 60)]);
  if (beside.status === 'rejected') throw beside.reason;
  expect(over).toMatchObject({ status: 'rejected', reason: { code: 159 } });
  expect(beside).toMatchObject({ value: { resultRows: 1 } });
  expect(pool.pid).not.toBe(before);
});

test.each([
  ['that the engine ends leaves it to the others', SLOW, 60_000, true],
  ['that the engine does not end takes it down', RUNAWAY, 500, false],
] as const)('a query that nobody waits for is ended; one %s', async (_, text, graceMs, isSame) => {
  const pool = poolOf({ process: { ...LIMITS, graceMs } });
  await pool.begin();
  await ask(pool, 'SELECT 1');
  const before = pool.pid;
  const gone = new AbortController();
  const running = ask(pool, text, 300, gone.signal);
  const beside = ask(pool, SHORT);
  gone.abort();
  await expect(running).rejects.toMatchObject({ code: 394 });
  expect(await beside).toMatchObject({ resultRows: 1 });
  expect(pool.pid === before).toBe(isSame);
});

test('an engine that takes too much memory, or writes too much for its limit or for the disk, is ended', async () => {
  const small = poolOf({ process: { ...LIMITS, residentBytes: 1e6 } });
  await small.begin();
  await expect(ask(small, RUNAWAY)).rejects.toThrow();
  const short = poolOf({ process: { ...LIMITS, fileBytes: 1e5 } });
  const wide =
    "SELECT repeat('x', 1000), arraySum(arrayMap(x -> sipHash64(x), range(20000 + number % 10))) FROM numbers(1000000)";
  const inSmallBlocks = [['max_block_size', '100']] as const;
  await expect(ask(short, wide, 300, undefined, inSmallBlocks)).rejects.toMatchObject({ code: 290 });
  const full = poolOf({ process: { ...LIMITS, keptFreeBytes: 1e18 } });
  expect(await ask(full, 'SELECT 1')).toMatchObject({ rows: '1\n' });
  await expect(ask(full, wide, 300, undefined, inSmallBlocks)).rejects.toMatchObject({ code: 243 });
});

test('without queries no engine is kept', async () => {
  const pool = poolOf({ idleMs: 1 });
  await pool.begin();
  await ask(pool, 'SELECT 1');
  await until('the engine to end', async () => pool.pid === undefined);
});

test('a copy of tables that are written to and merged meanwhile has no gap', async () => {
  const pool = poolOf({ renewMs: 0 });
  await pool.begin();
  let next = 2;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await report(next++);
      if (next % 10 === 0) await warehouse.command({ query: 'OPTIMIZE TABLE reports_v1' });
    }
  })();
  const found: string[] = [];
  for (let i = 0; i < 3; i++)
    found.push(
      (await ask(pool, 'SELECT count() - max(log_offset), uniqExact(log_offset) - count() FROM reports')).rows,
    );
  isOver = true;
  await writing;
  expect(found).toEqual(Array.from({ length: 3 }, () => '1\t0\n'));
});

test('tables that cannot be copied are an error that names no folder', async () => {
  const elsewhere = join(root, 'elsewhere');
  const pool = poolOf({ warehouseDir: elsewhere });
  await pool.begin();
  const failed = ask(pool, 'SELECT 1');
  await expect(failed).rejects.toThrow('The tables cannot be opened for analysts now');
  await expect(failed).rejects.not.toThrow(root);
});
