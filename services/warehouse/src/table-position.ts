import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from './builds.ts';
import tablePosition from './table-position.sql';
import tablePositions from './table-positions.sql';

/** Returns the highest log offset that a table holds of a partition, -1 for none: the projector's position. */
export async function tablePositionOf(warehouse: ClickHouseClient, build: Build, partition: number): Promise<number> {
  const result = await warehouse.query({
    query: tablePosition,
    query_params: { build: buildName(build), partition },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ position: number }>();
  return row?.position ?? -1;
}

/** Returns the position of each partition, -1 for none. Without `partitions`, ends at the last one with a position. */
export async function tablePositionsOf(
  warehouse: ClickHouseClient,
  build: Build,
  partitions?: number,
): Promise<number[]> {
  const query_params = { build: buildName(build) };
  const result = await warehouse.query({ query: tablePositions, query_params, format: 'JSONEachRow' });
  const held = new Map(
    (await result.json<{ part: number; position: number }>()).map((row) => [row.part, row.position]),
  );
  return Array.from(
    { length: partitions ?? 1 + Math.max(-1, ...held.keys()) },
    (_, partition) => held.get(partition) ?? -1,
  );
}
