import type { ClickHouseClient } from '@clickhouse/client';
import { refusedSetting } from '@droptally/warehouse/refused-setting';
import { type Reaching, reach } from './reach.ts';

/** Waits until the warehouse answers. Names the variable of a setting that it rejects. */
export async function reachWarehouse(warehouse: ClickHouseClient, options: Reaching): Promise<void> {
  const answers = async () => {
    const result = await warehouse.query({ query: 'SELECT 1', format: 'JSONEachRow' });
    await result.json();
  };
  await reach('the warehouse', answers, { refusal: refusedSetting, ...options });
}
