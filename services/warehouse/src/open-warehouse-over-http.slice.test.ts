import { openWarehouse } from './open-warehouse.ts';
import { CLICKHOUSE_NAME, type ClickHouse, startClickHouse } from './testing/clickhouse.ts';
import { warehouseContract } from './testing/warehouse.contract.ts';

let clickhouse: ClickHouse;
afterAll(() => clickhouse.close());

warehouseContract(CLICKHOUSE_NAME, async () => {
  clickhouse = await startClickHouse();
  return openWarehouse(clickhouse.config);
});
