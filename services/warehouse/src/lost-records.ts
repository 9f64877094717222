import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, FACT_TABLES, parseBuild } from './builds.ts';
import lostRecordsSql from './lost-records.sql';

/** Records of a partition that the log had lost before a build read them. */
export type LostRecords = Build & { partition: number; from: number; to: number };

/** Notes them in the warehouse until the build is replaced or an operator accepts the loss. */
export async function noteLostRecords(warehouse: ClickHouseClient, lost: LostRecords): Promise<void> {
  await warehouse.command({ query: `CREATE VIEW IF NOT EXISTS ${noteName(lost)} AS SELECT 1 AS lost` });
}

/** Returns what the builds that reads see lack. */
export async function lostRecordsInSight(warehouse: ClickHouseClient): Promise<LostRecords[]> {
  const rows = await noteRows(warehouse);
  return rows.filter(({ isInSight }) => isInSight === 1).flatMap(({ name }) => parseNote(name) ?? []);
}

/** Drops all these notes. */
export async function dropLostRecords(warehouse: ClickHouseClient): Promise<void> {
  for (const { name } of await noteRows(warehouse))
    await warehouse.command({ query: `DROP VIEW IF EXISTS ${name} SYNC` });
}

export function lostRecordsText({ partition, from, to, ...build }: LostRecords): string {
  const records = from === to ? `record ${from}` : `the records ${from} to ${to}`;
  return `${buildName(build)} lacks ${records} of partition ${partition}, which the log had lost before they were counted`;
}

type NoteRow = { name: string; isInSight: number };

async function noteRows(warehouse: ClickHouseClient): Promise<NoteRow[]> {
  const query_params = { tables: FACT_TABLES };
  const result = await warehouse.query({ query: lostRecordsSql, query_params, format: 'JSONEachRow' });
  return result.json<NoteRow>();
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
