import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildsIn, parseBuild, type StoredBuild, storedRows, type TableName } from './builds.ts';
import { parseMark, type WrongMark } from './wrong-marks.ts';

/** The build that reads see, all builds, and the marks of those that were found wrong, which may outlive them. */
export type TableState = { current: Build | undefined; builds: StoredBuild[]; marks: WrongMark[] };

/** Reads the state of several tables with one query, as projectors ask every second. */
export async function tableStates(
  warehouse: ClickHouseClient,
  tables: readonly TableName[],
): Promise<ReadonlyMap<TableName, TableState>> {
  const rows = await storedRows(warehouse, tables);
  const builds = buildsIn(rows);
  const marks = rows.flatMap(({ name, comment }) => parseMark(name, comment) ?? []);
  return new Map(
    tables.map((table) => {
      const isOf = (build: Build) => build.table === table;
      const current = parseBuild(rows.find(({ name }) => name === table)?.shown ?? '');
      return [table, { current, builds: builds.filter(isOf), marks: marks.filter(isOf) }];
    }),
  );
}

export async function tableState(warehouse: ClickHouseClient, table: TableName): Promise<TableState> {
  const states = await tableStates(warehouse, [table]);
  return states.get(table) as TableState;
}
