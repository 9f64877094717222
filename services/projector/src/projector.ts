import type { ClickHouseClient } from '@clickhouse/client';
import { quickCheck } from '@droptally/warehouse/batches/check-build';
import { faultText } from '@droptally/warehouse/batches/fault-text';
import { type Build, currentBuild, FACT_TABLES, type TableName } from '@droptally/warehouse/builds';
import { migrate } from '@droptally/warehouse/migrate';
import { tableStates } from '@droptally/warehouse/table-state';
import { sweepBuilds } from './builds/sweep-builds.ts';
import { summaryOf } from './integrity/summary-of.ts';
import { type WatchOptions, watchBuilds } from './integrity/watch-builds.ts';
import type { Projection } from './projection.ts';
import { pause } from './running/pause.ts';
import { type SupervisorOptions, TableSupervisor } from './running/table-supervisor.ts';

export type ProjectorOptions = SupervisorOptions & {
  projections: readonly Projection[];
  /** Interval between integrity checks of tables; none if absent. */
  checkEveryMs?: number;
  /** Longest wait between looks at what the tables are and should be; a second, if it is not said. */
  lookEveryMs?: number;
  onProgress(table: TableName, partition: number, position: number): void;
};

export type Projector = {
  /** Checks for work at once instead of at the next second. */
  look(): void;
  /** Why the log cannot be read on into a build; undefined if it can, or another projector fills the build. */
  whyUnread(build: Build): unknown;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 1_000;
const BUSY_MS = 200;
// A look costs the warehouse as much as some thousand rows, so slow looks are made less often.
const REST_PER_LOOK = 9;
const SWEEP_MS = 60_000;

/** Keeps every projection running into its current build and fills newer builds that are requested. */
export async function startProjector(options: ProjectorOptions): Promise<Projector> {
  const { lookEveryMs = LOOK_EVERY_MS } = options;
  const warehouse = options.connect();
  const tables = options.projections.map((projection) => new TableSupervisor(projection, options, warehouse));
  const names = tables.map(({ table }) => table);
  const tableOf = (name: TableName) => tables.find(({ table }) => table === name);
  let isStopping = false;
  let waking = new AbortController();
  let sweptAt = options.elapsed();
  let isReady = false;

  const onDamage = (build: Build, why: string) => tableOf(build.table)?.foundDamaged(build, why);

  const begin = async (): Promise<void> => {
    await migrate(warehouse, options.catalogHash());
    if (options.checkEveryMs) await lookFirst(warehouse, { ...options, onDamage });
  };

  /** Returns how long to wait before the next look. */
  const supervise = async (): Promise<number> => {
    if (!isReady) await begin();
    isReady = true;
    const from = options.elapsed();
    let isBusy = false;
    const states = await tableStates(warehouse, names);
    for (const table of tables) {
      const state = states.get(table.table);
      if (state && (await table.look(state))) isBusy = true;
    }
    if (options.elapsed() - sweptAt >= SWEEP_MS) {
      sweptAt = options.elapsed();
      await sweepBuilds({ ...options, warehouse });
    }
    if (!isBusy) return lookEveryMs;
    return Math.min(lookEveryMs, Math.max(BUSY_MS, REST_PER_LOOK * (options.elapsed() - from)));
  };

  const keepSupervising = async (): Promise<void> => {
    while (!isStopping) {
      waking = new AbortController();
      const wait = await supervise().catch((error: unknown) => {
        options.onTrouble('projector', error);
        return lookEveryMs;
      });
      await pause(isStopping ? 0 : wait, waking.signal);
    }
  };

  const watch =
    options.checkEveryMs &&
    watchBuilds({
      ...options,
      everyMs: options.checkEveryMs,
      isOurs: (table) => tableOf(table)?.readsFirst === true,
      onDamage,
    });
  const supervising = keepSupervising();
  return {
    look: () => waking.abort(),
    whyUnread: (build) => tableOf(build.table)?.whyUnread(build),
    async close() {
      isStopping = true;
      waking.abort();
      if (watch) await watch.close();
      await supervising;
      await Promise.all(tables.map((table) => table.close()));
      await warehouse.close();
    },
  };
}

/**
 * Finds what was lost while nothing ran, before a position of any table is reported. Cheap, so every projector does it.
 * The full check, which also reads the files, follows while the projector runs.
 */
async function lookFirst(
  warehouse: ClickHouseClient,
  { onDamage, onTrouble }: Pick<WatchOptions, 'onDamage' | 'onTrouble'>,
): Promise<void> {
  for (const table of FACT_TABLES)
    try {
      const build = await currentBuild(warehouse, table);
      if (!build) continue;
      const { faults } = await quickCheck(warehouse, build);
      if (faults.length > 0) onDamage(build, summaryOf(faults.map(faultText)));
    } catch (error) {
      onTrouble(`${table} cannot be checked`, error);
    }
}
