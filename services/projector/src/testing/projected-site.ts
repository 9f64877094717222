import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import type { EventLog } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { createMemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { FACT_TABLES } from '@droptally/warehouse/builds';
import { dropBuild } from '@droptally/warehouse/drop-build';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { tableState } from '@droptally/warehouse/table-state';
import { dropMark } from '@droptally/warehouse/wrong-marks';
import { projections } from '../projections.ts';
import { type ProjectorOptions, startProjector } from '../projector.ts';
import type { Mending } from '../running/table-supervisor.ts';
import { submittedReport } from './submitted-report.ts';

const AT = Date.parse('2025-01-05T12:00:00Z');
const RULES = {
  index: indexCatalog(sampleCatalog()),
  reject: () => ({ outcome: 'passed' as const }),
  isBlocked: () => false,
};
const PROJECTIONS = projections({ isOurs: () => true, rules: () => RULES, onNoRow() {}, onDeadLetter() {} });

/** A log of one partition with reports of these numbers. */
export async function logOf(...numbers: readonly number[]): Promise<EventLog> {
  const log = await openMemoryLog(createMemoryDisk(1));
  await append(log, numbers);
  return log;
}

export function append(log: EventLog, numbers: readonly number[]) {
  return log.append(
    numbers.map((n) => {
      const id = `report-${String(n).padStart(29, '0')}`;
      const fact = { $case: 'reportSubmitted' as const, value: submittedReport({ version: `v${n}` }) };
      return { key: id, value: encodeFact({ id, occurredAt: AT + n, fact }) };
    }),
  );
}

export const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
export const named = (...numbers: readonly number[]) => numbers.map((n) => `v${n}`);

export type Projected = { troubles: string[]; mended: string[] };

/** Tables and their projector's local state in a folder, for projecting one log after another into. */
export function projectedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'droptally-projected-'));
  const connect = () => openWarehouse({ mode: 'embedded', dir: join(folder, 'warehouse') });
  const warehouse = connect();

  function optionsFor(log: EventLog): ProjectorOptions {
    return {
      projections: Object.values(PROJECTIONS),
      log,
      connect,
      folder: join(folder, 'projector'),
      catalogHash: () => 'test',
      now: Date.now,
      // The projector's own clock.
      elapsed: () => performance.now(),
      lingerMs: 5,
      lookEveryMs: 20,
      onTrouble() {},
      onProgress() {},
    };
  }

  /**
   * Projects a log until both tables are at its end, none is wrong, and `awaited` tables were rebuilt. Returns what was
   * reported.
   */
  async function project(log: EventLog, awaited = 0, options: Partial<ProjectorOptions> = {}): Promise<Projected> {
    const positions = new Map<string, number>();
    const mending = new Map<string, Mending>();
    const troubles: string[] = [];
    const mended = new Set<string>();
    let look = () => {};
    const projector = await startProjector({
      ...optionsFor(log),
      onTrouble: (what, error) => void troubles.push(`${what}: ${(error as Error).message}`),
      onProgress(table, _, position) {
        positions.set(table, position);
        look();
      },
      onMending(table, now) {
        if (now) mending.set(table, now);
        else mending.delete(table);
        if (now) mended.add(table);
        look();
      },
      ...options,
    });
    const [end = 0] = await log.ends();
    await new Promise<void>((done) => {
      look = () => {
        const stand = FACT_TABLES.map((table) => positions.get(table));
        if (mended.size >= awaited && mending.size === 0 && stand.every((position = -1) => position >= end - 1)) done();
      };
      look();
    });
    await projector.close();
    return { troubles, mended: [...mended] };
  }

  /** Like a server that was set up from scratch. */
  async function dropTables(): Promise<void> {
    for (const table of FACT_TABLES) {
      const { builds, marks } = await tableState(warehouse, table);
      for (const build of builds) await dropBuild(warehouse, build);
      for (const mark of marks) await dropMark(warehouse, mark);
      await warehouse.command({ query: `DROP VIEW IF EXISTS ${table}` });
    }
  }

  return {
    warehouse,
    /** Local state, which may be lost. */
    remembered: join(folder, 'projector'),
    options: optionsFor,
    project,
    /** The reports that reads see, in log order. */
    async versions(): Promise<string[]> {
      const query = "SELECT version FROM reports WHERE server != '' ORDER BY log_offset";
      const result = await warehouse.query({ query, format: 'JSONEachRow' });
      return (await result.json<{ version: string }>()).map(({ version }) => version);
    },
    dropTables,
    async clear(): Promise<void> {
      rmSync(join(folder, 'projector'), { recursive: true, force: true });
      await dropTables();
    },
    async close(): Promise<void> {
      await warehouse.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
