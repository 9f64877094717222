import {
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';
import type { DistributedWarehouseConfig } from './config.ts';
import { EmbeddedConnection } from './embedded-connection.ts';

export type WarehouseConfig = { mode: 'embedded'; dir: string } | DistributedWarehouseConfig;

/** Pins all settings that shape results, so that every engine returns the same JSON for the same SQL. */
const PINNED_SETTINGS = {
  output_format_json_quote_64bit_integers: 0,
  date_time_input_format: 'best_effort',
  date_time_output_format: 'iso',
} as const;

/** Embedded, a connection runs one query at a time: open one per role (projector, quick reads, slow reads). */
export function openWarehouse(config: WarehouseConfig): ClickHouseClient {
  return createClient({
    clickhouse_settings: PINNED_SETTINGS,
    ...(config.mode === 'embedded' ? { connection: new EmbeddedConnection(config.dir) } : overHttp(config)),
  });
}

/** Uses no session and no temporary table, so any replica behind the address may answer a request. */
function overHttp({ url, username, password, database }: DistributedWarehouseConfig): ClickHouseClientConfigOptions {
  return {
    url,
    username,
    password,
    database,
    // Cancels a read with its request, whatever the user's profile says.
    clickhouse_settings: { ...PINNED_SETTINGS, cancel_http_readonly_queries_on_client_close: 1 },
    request_timeout: 60_000,
    max_open_connections: 16,
    // If a busy process keeps a socket too long, the server has closed it already.
    keep_alive: { enabled: true, idle_socket_ttl: 2_500, eagerly_destroy_stale_sockets: true },
    // Compression would cost a projector a seventh of its time, to send 60 bytes per report instead of 200.
    compression: { request: false, response: false },
    // Long lists of items or accounts make URLs that servers reject.
    use_multipart_params_auto: true,
    // Failures are thrown, and reported by the caller that catches them.
    log: { level: ClickHouseLogLevel.OFF },
  };
}
