import { type ClickHouseClient, type ClickHouseClientConfigOptions, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';

export type WarehouseConfig = { mode: 'embedded'; dir: string };

/** Everything that shapes an answer is pinned, so that every engine returns the same JSON for the same SQL. */
const PINNED_SETTINGS = {
  output_format_json_quote_64bit_integers: 0,
  date_time_input_format: 'best_effort',
  date_time_output_format: 'iso',
} as const;

/** One connection runs one query at a time: open one for each role (projector, matrix reads, slow reads). */
export function openWarehouse(config: WarehouseConfig): ClickHouseClient {
  return createClient({ connection: chdb(config.dir), clickhouse_settings: PINNED_SETTINGS });
}

// chdb types its connection against an older client; the shape at run time is the same.
function chdb(path: string) {
  return createChdbConnection({ path }) as unknown as NonNullable<ClickHouseClientConfigOptions['connection']>;
}
