import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from '@droptally/warehouse/builds';
import importedIds from './imported-ids.sql';

/** Returns every import the table holds of a partition, with its first offset, which repeats share. */
export async function knownImports(
  warehouse: ClickHouseClient,
  build: Build,
  partition: number,
): Promise<Map<string, number>> {
  const query_params = { build: buildName(build), partition };
  const result = await warehouse.query({ query: importedIds, query_params, format: 'JSONCompactEachRow' });
  return new Map(await result.json<[string, number]>());
}
