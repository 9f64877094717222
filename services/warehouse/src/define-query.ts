import type { ClickHouseClient } from '@clickhouse/client';

export type Query<Params extends Record<string, unknown>, Row> = {
  name: string;
  sql: string;
  columns: readonly (keyof Row & string)[];
  example: Params;
  /** The signal also cancels the query in the warehouse. */
  run(warehouse: ClickHouseClient, params: Params, signal?: AbortSignal): Promise<Row[]>;
};

/** Defines a query with its columns and one example, so that one test can run every query on every engine. */
export function defineQuery<Params extends Record<string, unknown>, Row>(
  definition: Omit<Query<Params, Row>, 'run'>,
): Query<Params, Row> {
  const { name, sql } = definition;
  return {
    ...definition,
    async run(warehouse, params, signal) {
      signal?.throwIfAborted();
      const result = await warehouse.query({
        query: `/* ${name} */ ${sql}`,
        query_params: params,
        format: 'JSONEachRow',
        ...(signal && { abort_signal: signal }),
      });
      return result.json<Row>();
    },
  };
}
