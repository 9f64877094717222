import type { ClickHouseClient } from '@clickhouse/client';
import { openWarehouse, type WarehouseConfig } from '@droptally/warehouse/open-warehouse';

const DRAIN_MS = 12_000;
const REPEAT_MS = 250;

/**
 * Opens connections to a warehouse that may hang. When the program stops, pending requests are cut off after `drainMs`,
 * before a supervisor kills it. A batch that was not acknowledged is read again, and counts once.
 */
export function warehouseConnections(
  config: WarehouseConfig,
  stopping: AbortSignal,
  drainMs = DRAIN_MS,
): () => ClickHouseClient {
  const opened: ClickHouseClient[] = [];
  // Repeat this: a request that was cut off may be followed by another before everything is closed.
  const cut = () => void Promise.allSettled(opened.map((client) => client.close()));
  const breakOff = () => void setTimeout(() => setInterval(cut, REPEAT_MS).unref(), drainMs).unref();
  stopping.addEventListener('abort', breakOff, { once: true });
  return () => {
    const client = openWarehouse(config);
    opened.push(client);
    return client;
  };
}
