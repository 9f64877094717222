import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, FACT_TABLES, parseBuild } from './builds.ts';
import { defineQuery } from './define-query.ts';
import lostRecordsSql from './lost-records.sql';

/** Records of a partition that the log had lost before a build read them. */
export type LostRecords = Build & { partition: number; from: number; to: number };

/** Notes them in the warehouse until the build is replaced or an operator accepts the loss. */
export async function noteLostRecords(warehouse: ClickHouseClient, lost: LostRecords): Promise<void> {
  await warehouse.command({ query: `CREATE VIEW IF NOT EXISTS ${noteName(lost)} AS SELECT 1 AS lost` });
}

type NoteRow = { name: string; isInSight: number };

export const lostRecordsQuery = defineQuery<{ tables: readonly string[] }, NoteRow>({
  name: 'lost records',
  sql: lostRecordsSql,
  columns: ['name', 'isInSight'],
  example: { tables: FACT_TABLES },
});

/** Returns what the builds that reads see lack. */
export async function lostRecordsInSight(warehouse: ClickHouseClient): Promise<LostRecords[]> {
  return lostInSight(await lostRecordsQuery.run(warehouse, lostRecordsQuery.example));
}

export function lostInSight(rows: readonly NoteRow[]): LostRecords[] {
  return rows.filter(({ isInSight }) => isInSight === 1).flatMap(({ name }) => parseNote(name) ?? []);
}

/** Drops all these notes, and returns what they said. */
export async function dropLostRecords(warehouse: ClickHouseClient): Promise<LostRecords[]> {
  const rows = await lostRecordsQuery.run(warehouse, lostRecordsQuery.example);
  for (const { name } of rows) await warehouse.command({ query: `DROP VIEW IF EXISTS ${name} SYNC` });
  return rows.flatMap(({ name }) => parseNote(name) ?? []);
}

export function lostRecordsText({ partition, from, to, ...build }: LostRecords): string {
  const records = from === to ? `record ${from}` : `the records ${from} to ${to}`;
  return `${buildName(build)} lacks ${records} of partition ${partition}, which the log had lost before they were counted`;
}

/** The same, with the command that ends the note. */
export function lostRecordsNote(lost: LostRecords): string {
  return `${lostRecordsText(lost)}: npm run admin -- check --accept-lost, once you know`;
}

function noteName({ partition, from, to, ...build }: LostRecords): string {
  return `${buildName(build)}_lost_${partition}_${from}_${to}`;
}

function parseNote(name: string): LostRecords | undefined {
  const [, of = '', ...numbers] = /^(.+)_lost_(\d+)_(\d+)_(\d+)$/.exec(name) ?? [];
  const build = parseBuild(of);
  const [partition = 0, from = 0, to = 0] = numbers.map(Number);
  return build && { ...build, partition, from, to };
}
