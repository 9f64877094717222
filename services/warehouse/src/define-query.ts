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
      const rows = await result.json<Row>();
      for (const row of [rows.at(0), rows.at(-1)]) if (row) requireColumns(definition, row);
      return rows;
    },
  };
}

/** An engine that fails halfway may end a result with a row about its error, or give that of another query. */
function requireColumns<Row>({ name, columns }: Pick<Query<never, Row>, 'name' | 'columns'>, row: Row): void {
  const missing = columns.filter((column) => !Object.hasOwn(row as object, column));
  if (missing.length === 0) return;
  throw new Error(`A row of "${name}" lacks ${missing.join(', ')}: it has ${Object.keys(row as object).join(', ')}`);
}
