import {
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';
import type { DistributedWarehouseConfig } from './config.ts';
import { EmbeddedConnection } from './embedded-connection.ts';

export type WarehouseConfig = { mode: 'embedded'; dir: string } | DistributedWarehouseConfig;

/** Everything that shapes an answer is pinned, so that every engine returns the same JSON for the same SQL. */
const PINNED_SETTINGS = {
  output_format_json_quote_64bit_integers: 0,
  date_time_input_format: 'best_effort',
  date_time_output_format: 'iso',
} as const;

/** One connection runs one query at a time when embedded: open one for each role (projector, quick reads, slow reads). */
export function openWarehouse(config: WarehouseConfig): ClickHouseClient {
  return createClient({
    clickhouse_settings: PINNED_SETTINGS,
    ...(config.mode === 'embedded' ? { connection: new EmbeddedConnection(config.dir) } : overHttp(config)),
  });
}

/** No session and no temporary table: whichever replica behind one address may answer a request. */
function overHttp({ url, username, password, database }: DistributedWarehouseConfig): ClickHouseClientConfigOptions {
  return {
    url,
    username,
    password,
    database,
    // A read ends with its request, whatever the profile of its user says.
    clickhouse_settings: { ...PINNED_SETTINGS, cancel_http_readonly_queries_on_client_close: 1 },
    request_timeout: 60_000,
    max_open_connections: 16,
    // A socket that a busy process kept too long is one that the server has closed already.
    keep_alive: { enabled: true, idle_socket_ttl: 2_500, eagerly_destroy_stale_sockets: true },
    // Packing rows would cost a projector a seventh of its time, to send 60 bytes a report instead of 200.
    compression: { request: false, response: false },
    // Long lists of items or accounts make longer addresses than servers take.
    use_multipart_params_auto: true,
    // What fails is thrown, and said by who catches it.
    log: { level: ClickHouseLogLevel.OFF },
  };
}
