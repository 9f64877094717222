import type { ClickHouseClient } from '@clickhouse/client';
import { defineQuery } from './define-query.ts';

type Row = { stage: string; runs: number };

const query = defineQuery<Record<string, never>, Row>({
  name: 'runs',
  sql: 'SELECT stage, runs FROM reports',
  columns: ['stage', 'runs'],
  example: {},
});

const run = (rows: readonly object[]) => {
  const warehouse = { query: async () => ({ json: async () => rows }) };
  return query.run(warehouse as unknown as ClickHouseClient, {});
};

test('rows with all columns are returned as they are', async () => {
  const rows = [{ stage: 'a', runs: 1 }];
  expect(await run(rows)).toEqual(rows);
  expect(await run([])).toEqual([]);
});

test.each([
  [[{ stage: 'a', runs: 1 }, { exception: 'killed' }], 'A row of "runs" lacks stage, runs: it has exception'],
  [
    [
      { stage: 'a', id: 1 },
      { stage: 'a', runs: 1 },
    ],
    'A row of "runs" lacks runs: it has stage, id',
  ],
])('a result that is not the query’s is an error', async (rows, message) => {
  await expect(run(rows)).rejects.toThrow(message);
});
