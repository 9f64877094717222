import type { ClickHouseClient } from '@clickhouse/client';
import { hasFacts } from '@droptally/warehouse/has-facts';
import type { Reaching } from './reach.ts';
import { reachWarehouse } from './reach-warehouse.ts';

/** Waits until the warehouse answers, and says whether a table there was filled from a log. */
export async function reachFacts(warehouse: ClickHouseClient, options: Reaching): Promise<boolean> {
  await reachWarehouse(warehouse, options);
  return hasFacts(warehouse);
}
