import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layAnalysis } from '../analysis/lay-analysis.ts';
import { ANALYST_LIMITS, type AnalystLimits, serveAnalysts } from '../analysts/http/serve-analysts.ts';
import { migrate } from '../migrate.ts';
import { openWarehouse } from '../open-warehouse.ts';

/** The keyed hash of the account in every row: what no analyst may ever see. */
export const ACCOUNT = 7_215_883_964_071n;

/** The bundle of `ENGINE_PROGRAM`. */
type Program = { file: string; remove(): Promise<void> };

export const ENGINE_PROGRAM = join(import.meta.dirname, '../analysts/engine-program.ts');

/** Serves the analysts' tables over a warehouse with some reports, which stays open. */
export async function servedAnalysts(program: Program, limits: Partial<AnalystLimits> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'droptally-analysts-test-'));
  const warehouseDir = join(root, 'warehouse');
  const warehouse = openWarehouse({ mode: 'embedded', dir: warehouseDir });
  await migrate(warehouse, 'test');
  await layAnalysis(warehouse);
  const columns = 'log_offset, category, sign, server, stage, day, at, times, items, quantities, account, id, md5';
  await warehouse.command({
    query: `INSERT INTO reports_v1 (${columns}) SELECT number, if(number % 3 = 0, 'automated', 'manual'), 1, 'CN',
      'main_01-07', toDate('2025-01-01') + number % 10, toDateTime64('2025-01-05', 3, 'UTC'), 1, ['30012'], [1], ${ACCOUNT},
      'secret-id-123456', 'secret-md5' FROM numbers(1000)`,
  });
  const credentials = { username: 'analyst', password: randomUUID() };
  const served = await serveAnalysts({
    warehouseDir,
    folder: join(warehouseDir, 'analysts'),
    host: '127.0.0.1',
    port: 0,
    names: [],
    credentials,
    program: program.file,
    // Tests wait for it also where other programs load the machine.
    limits: { ...ANALYST_LIMITS, priority: 0, ...limits },
  });
  return {
    url: served.url,
    credentials,
    warehouse,
    warehouseDir,
    async close() {
      await served.close();
      await warehouse.close();
      await program.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
