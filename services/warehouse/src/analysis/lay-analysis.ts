import type { ClickHouseClient } from '@clickhouse/client';
import activity from './activity.sql';
import catalogEntries from './catalog-entries.sql';
import counts from './counts.sql';
import dailyCounts from './daily-counts.sql';
import dropLists from './drop-lists.sql';
import freshness from './freshness.sql';
import functions from './functions.sql';
import imports from './imports.sql';
import items from './items.sql';
import patterns from './patterns.sql';
import periods from './periods.sql';
import reports from './reports.sql';
import schemaVersion from './schema-version.sql';
import stages from './stages.sql';
import { statementsOf } from './statements.ts';
import usage from './usage.sql';
import zones from './zones.sql';

/** What analysts read, by name: views of the tables, in the database `analysis`. */
export const ANALYSIS_VIEWS: ReadonlyMap<string, string> = new Map([
  ['reports', reports],
  ['daily_counts', dailyCounts],
  ['counts', counts],
  ['patterns', patterns],
  ['imports', imports],
  ['stages', stages],
  ['items', items],
  ['zones', zones],
  ['periods', periods],
  ['drop_lists', dropLists],
  ['activity', activity],
  ['freshness', freshness],
  ['schema_version', schemaVersion],
  ['usage', usage],
]);

export const ANALYSIS_FUNCTIONS: readonly string[] = statementsOf(functions);

/** Creates what analysts may read of the embedded tables. On a server the operator's file does, which is generated from these. */
export async function layAnalysis(warehouse: ClickHouseClient): Promise<void> {
  await layCatalogEntries(warehouse);
  await warehouse.command({ query: 'CREATE DATABASE IF NOT EXISTS analysis' });
  for (const query of [...ANALYSIS_FUNCTIONS, ...ANALYSIS_VIEWS.values()]) await warehouse.command({ query });
}

/** Creates the table of what the catalog says, in both modes. */
export async function layCatalogEntries(warehouse: ClickHouseClient): Promise<void> {
  await warehouse.command({ query: catalogEntries });
}
