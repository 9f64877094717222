import type { ClickHouseClient } from '@clickhouse/client';
import { quickCheck } from '@droptally/warehouse/batches/check-build';
import { faultText } from '@droptally/warehouse/batches/fault-text';
import { currentBuild, FACT_TABLES } from '@droptally/warehouse/builds';
import { summaryOf } from './summary-of.ts';
import type { WatchOptions } from './watch-builds.ts';

/**
 * Finds what was lost while nothing ran, before a position of any table is reported. Cheap, so every projector does it.
 * The full check, which also reads the files, follows while the projector runs.
 */
export async function lookFirst(
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
