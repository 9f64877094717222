import type { ClickHouseClient } from '@clickhouse/client';
import { refusedSetting } from '@droptally/warehouse/refused-setting';
import { type Reaching, reach } from './reach.ts';

/** Waits until the warehouse answers; a setting that it refuses is named by its variable. */
export async function reachWarehouse(warehouse: ClickHouseClient, options: Reaching): Promise<void> {
  const answers = async () => {
    const result = await warehouse.query({ query: 'SELECT 1', format: 'JSONEachRow' });
    await result.json();
  };
  await reach('the warehouse', answers, { refusal: refusedSetting, ...options });
}
