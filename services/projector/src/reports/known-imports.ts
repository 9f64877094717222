import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from '@droptally/warehouse/builds';
import firstOffset from './first-offset-of-span.sql';
import importedIds from './imported-ids.sql';
import { SPAN_MS } from './look-back.ts';

/** Every import the table holds of a partition, with the offset it came at first. Repeats share their first one's. */
export async function knownImports(
  warehouse: ClickHouseClient,
  build: Build,
  partition: number,
): Promise<Map<string, number>> {
  const query_params = { build: buildName(build), partition };
  const result = await warehouse.query({ query: importedIds, query_params, format: 'JSONCompactEachRow' });
  return new Map(await result.json<[string, number]>());
}

/** Where the last 49 hours of a partition begin in the log, as far as the table holds it. */
export async function firstOffsetOfSpan(warehouse: ClickHouseClient, build: Build, partition: number): Promise<number> {
  const query_params = { build: buildName(build), partition, span: SPAN_MS };
  const result = await warehouse.query({ query: firstOffset, query_params, format: 'JSONEachRow' });
  const [row] = await result.json<{ first: number }>();
  return row?.first ?? 0;
}
