import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from './builds.ts';
import tablePosition from './table-position.sql';
import tablePositions from './table-positions.sql';

/** The highest log offset the table holds of a partition, -1 when it holds none: the projector's position. */
export async function tablePositionOf(warehouse: ClickHouseClient, build: Build, partition: number): Promise<number> {
  const result = await warehouse.query({
    query: tablePosition,
    query_params: { build: buildName(build), partition },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ position: number }>();
  return row?.position ?? -1;
}

/** The same of every partition, by its number; those the table holds nothing of are -1, and the last ones left out unless it is said how many there are. */
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
