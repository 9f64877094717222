import type { ClickHouseClient } from '@clickhouse/client';
import { checkBuild } from '@droptally/warehouse/batches/check-build';
import { faultText } from '@droptally/warehouse/batches/fault-text';
import { type Build, currentBuild, FACT_TABLES, type FactTable } from '@droptally/warehouse/builds';
import { pause } from '../running/pause.ts';

export type WatchOptions = {
  connect(): ClickHouseClient;
  everyMs: number;
  onDamage(build: Build, why: string): void;
  onTrouble(what: string, error: unknown): void;
};

const MOST_SAID = 3;

/** Looks at once, and then now and then, whether the builds that reads see are whole. On a connection of its own: it takes long. */
export function watchBuilds(options: WatchOptions): { close(): Promise<void> } {
  const { connect, everyMs, onTrouble } = options;
  const stopping = new AbortController();

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const warehouse = connect();
      for (const table of FACT_TABLES)
        await look(warehouse, table).catch((error: unknown) => {
          if (!stopping.signal.aborted) onTrouble(`${table} cannot be checked`, error);
        });
      await warehouse.close();
      await pause(everyMs, stopping.signal);
    }
  }

  async function look(warehouse: ClickHouseClient, table: FactTable): Promise<void> {
    const build = await currentBuild(warehouse, table);
    const faults = build ? await checkBuild(warehouse, build, stopping.signal) : [];
    if (!build || faults.length === 0) return;
    const more = faults.length > MOST_SAID ? `; and ${faults.length - MOST_SAID} more` : '';
    options.onDamage(build, faults.slice(0, MOST_SAID).map(faultText).join('; ') + more);
  }

  const watching = watch();
  return {
    async close() {
      stopping.abort();
      await watching;
    },
  };
}
