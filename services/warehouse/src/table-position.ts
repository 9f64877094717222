import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from './builds.ts';
import tablePosition from './table-position.sql';

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
