import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, currentBuild, FACT_TABLES, type FactTable, storedBuild } from '../builds.ts';
import { tablePositionsOf } from '../table-position.ts';
import { checkBuild } from './check-build.ts';
import { faultText, unseenText } from './fault-text.ts';

/** What is wrong with the build of a table that reads see. `faults` has one sentence each, none if it is whole. */
export type CheckedTable = {
  table: FactTable;
  build: string;
  /** Offset up to which it holds each partition of the log. */
  positions: number[];
  /** Identifies the rules by which it is filled. */
  catalogHash: string;
  /** Whether its first rows were counted by earlier rules of counting. */
  isOldCount: boolean;
  /** Whether the table itself is gone. */
  isMissing: boolean;
  /** Whether its markers may have digests of the log's records. */
  isNumbered: boolean;
  faults: string[];
  /** Checks that could not be made. */
  unseen: string[];
};

export async function checkTables(warehouse: ClickHouseClient): Promise<CheckedTable[]> {
  const all: CheckedTable[] = [];
  for (const table of FACT_TABLES) {
    const build = await currentBuild(warehouse, table);
    if (!build) continue;
    all.push({ table, ...(await checked(warehouse, build)) });
  }
  return all;
}

async function checked(warehouse: ClickHouseClient, build: Build): Promise<Omit<CheckedTable, 'table'>> {
  const { catalogHash, isOldCount = false, isNumbered = false } = (await storedBuild(warehouse, build)) ?? {};
  // A table that is missing has no positions.
  const positions = catalogHash === undefined ? [] : await tablePositionsOf(warehouse, build);
  const { faults, unseen } = await checkBuild(warehouse, build);
  return {
    build: buildName(build),
    positions,
    catalogHash: catalogHash ?? '',
    isOldCount,
    isMissing: catalogHash === undefined,
    isNumbered,
    faults: faults.map(faultText),
    unseen: unseen.map(unseenText),
  };
}
