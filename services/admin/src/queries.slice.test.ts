import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { queries } from './queries.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-operator-queries-'));
const warehouse = openWarehouse({ mode: 'embedded', dir });

beforeAll(() => migrate(warehouse, 'test'));
afterAll(async () => {
  await warehouse.close();
  rmSync(dir, { recursive: true, force: true });
});

test.each(queries.map((query) => [query.name, query] as const))(
  '%s returns the columns it promises',
  async (_, query) => {
    const { sql, example, columns } = query;
    const result = await warehouse.query({ query: sql, query_params: example, format: 'JSON' });
    const { meta } = await result.json<unknown>();
    expect(meta?.map((column) => column.name)).toEqual(columns);
  },
);
