import type { ClickHouseClient } from '@clickhouse/client';
import reports from '../migrations/0001_reports.sql';
import activity from '../migrations/0002_activity.sql';
import usage from '../migrations/0003_usage.sql';
import currentBuilds from './current-builds.sql';
import existingBuilds from './existing-builds.sql';

/** Every table, by the name that reads use: a view of one physical build, such as `reports` of `reports_v7`. */
const TABLES = { reports, activity, usage } as const;
export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** Tables built from the log of facts, which can be rebuilt. The log of `usage` drops old records. */
export const FACT_TABLES = ['reports', 'activity'] as const;
export type FactTable = (typeof FACT_TABLES)[number];

export function isFactTable(name: string | undefined): name is FactTable {
  return (FACT_TABLES as readonly (string | undefined)[]).includes(name);
}

export type Build = { table: TableName; version: number };

/**
 * Version of the projector's own rules of counting. Raised when a new program gives other rows for the same log and
 * catalog; a build keeps the one that it was begun with.
 */
const COUNTING = 2;

/**
 * `catalogHash` identifies the rules that fill a build. `isOldCount`: its first rows were counted by earlier rules of
 * counting. `isNumbered`: its markers can describe their batches. `isReplicated`: a read may not show yet what was written.
 */
export type StoredBuild = Build & {
  lastWrite: number;
  catalogHash: string;
  isOldCount: boolean;
  isNumbered: boolean;
  isReplicated: boolean;
};

export function buildName({ table, version }: Build): string {
  return `${table}_v${version}`;
}

export function parseBuild(name: string): Build | undefined {
  const [, of, version] = /^([a-z]+)_v([1-9]\d*)$/.exec(name) ?? [];
  const table = TABLE_NAMES.find((one) => one === of);
  return table && { table, version: Number(version) };
}

/**
 * Creates the physical table, with the hash of its rules and the version of counting as comment. An existing table keeps
 * its own.
 */
export async function createBuild(warehouse: ClickHouseClient, build: Build, catalogHash: string): Promise<void> {
  if (!/^[0-9a-z]+$/.test(catalogHash)) throw new Error(`Not a catalog's hash: ${catalogHash}`);
  // One statement: if two create it at once, the table of one must not get the comment of the other.
  const query = `${TABLES[build.table]}\nCOMMENT 'catalogue ${catalogHash}, counting ${COUNTING}'`;
  await warehouse.command({ query, query_params: { build: buildName(build) } });
}

export async function currentBuild(warehouse: ClickHouseClient, table: TableName): Promise<Build | undefined> {
  const result = await warehouse.query({ query: currentBuilds, query_params: { table }, format: 'JSONEachRow' });
  const [row] = await result.json<{ build: string }>();
  return row && parseBuild(row.build);
}

export async function storedBuilds(warehouse: ClickHouseClient, table: TableName): Promise<StoredBuild[]> {
  return buildsIn(await storedRows(warehouse, [table]));
}

/** Returns what is stored of a build; undefined if its table is missing. */
export async function storedBuild(
  warehouse: ClickHouseClient,
  { table, version }: Build,
): Promise<StoredBuild | undefined> {
  return (await storedBuilds(warehouse, table)).find((stored) => stored.version === version);
}

/** A stored build, the mark of one that was found wrong, or the view of a table with the build it shows. */
export type StoredRow = Omit<StoredBuild, keyof Build | 'isOldCount' | 'isNumbered' | 'isReplicated'> & {
  name: string;
  shown: string;
  counting: number;
  isNumbered: number;
  isReplicated: number;
  comment: string;
};

export async function storedRows(warehouse: ClickHouseClient, tables: readonly TableName[]): Promise<StoredRow[]> {
  const result = await warehouse.query({ query: existingBuilds, query_params: { tables }, format: 'JSONEachRow' });
  return result.json<StoredRow>();
}

export function buildsIn(rows: readonly StoredRow[]): StoredBuild[] {
  return rows.flatMap(({ name, counting, isNumbered, isReplicated, lastWrite, catalogHash }) => {
    const build = parseBuild(name);
    if (!build) return [];
    const is = { isOldCount: counting < COUNTING, isNumbered: isNumbered === 1, isReplicated: isReplicated === 1 };
    return [{ ...build, lastWrite, catalogHash, ...is }];
  });
}
