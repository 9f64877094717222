import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { type ServedWarehouse, serveWarehouse } from '@droptally/warehouse/serve/serve-warehouse';
import { reachWarehouse } from './reach-warehouse.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-reach-'));
const right = { username: 'query', password: 'hunter2', database: 'default' };
let served: ServedWarehouse;

beforeAll(async () => {
  served = await serveWarehouse({ dir, port: 0, credentials: right });
});
afterAll(async () => {
  await served.close();
  rmSync(dir, { recursive: true, force: true });
});

test.each([
  [{ password: 'hunter3' }, /^CLICKHOUSE_USER and CLICKHOUSE_PASSWORD.* are wrong(?!.*hunter)/],
  [{ username: 'nobody' }, /^CLICKHOUSE_USER and CLICKHOUSE_PASSWORD.* are wrong/],
  [{ database: 'nowhere' }, /^CLICKHOUSE_DATABASE.* is wrong/],
])('the setting of %j that the server rejects is named', async (changes, named) => {
  const warehouse = openWarehouse({ mode: 'distributed', url: served.url, ...right, ...changes });
  const options = { say: () => {}, stopping: new AbortController().signal, everyMs: 1, refusedForMs: 0 };
  await expect(reachWarehouse(warehouse, options)).rejects.toThrow(named);
  await warehouse.close();
});
