import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from '../builds.ts';
import markerDigest from './marker-digest.sql';
import { isNumbered, marksOf } from './numbered.ts';

/** Returns the digest of the log's record at an offset from the build's marker there; empty if there is none. */
export async function markerDigestOf(
  warehouse: ClickHouseClient,
  build: Build,
  partition: number,
  offset: number,
): Promise<string> {
  if (offset < 0 || !(await isNumbered(warehouse, build))) return '';
  const query_params = { build: buildName(build), marks: marksOf(build), partition, offset };
  const result = await warehouse.query({ query: markerDigest, query_params, format: 'JSONEachRow' });
  const [row] = await result.json<{ digest: string }>();
  return row?.digest ?? '';
}
