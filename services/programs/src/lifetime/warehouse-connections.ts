import type { ClickHouseClient } from '@clickhouse/client';
import { openWarehouse, type WarehouseConfig } from '@droptally/warehouse/open-warehouse';

const DRAIN_MS = 12_000;
const AGAIN_MS = 250;

/**
 * Opens connections to a warehouse that may hang. What a program that is stopping still waits for is broken off after
 * a while, before whoever stops it kills it: a batch that was not acknowledged is read again, and counts once.
 */
export function warehouseConnections(
  config: WarehouseConfig,
  stopping: AbortSignal,
  drainMs = DRAIN_MS,
): () => ClickHouseClient {
  const opened: ClickHouseClient[] = [];
  // One thing that was broken off may be followed by another question before all is closed.
  const cut = () => void Promise.allSettled(opened.map((client) => client.close()));
  const breakOff = () => void setTimeout(() => setInterval(cut, AGAIN_MS).unref(), drainMs).unref();
  stopping.addEventListener('abort', breakOff, { once: true });
  return () => {
    const client = openWarehouse(config);
    opened.push(client);
    return client;
  };
}
