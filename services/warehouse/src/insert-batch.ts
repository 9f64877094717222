import { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from './builds.ts';

export type TableBatch = {
  build: Build;
  columns: readonly string[];
  /** Identifies what the table held when the batch was cut. Of two batches with one token, drops the second whole. */
  token: string;
  /** Lines of JSONCompactEachRow, each with its newline, in chunks. A row may omit its last columns. */
  rows: readonly (string | Buffer)[];
};

/** One INSERT, one block, one part. The token is in the statement: as a setting it would stay on the connection. */
export async function insertBatch(warehouse: ClickHouseClient, batch: TableBatch): Promise<void> {
  if (!/^[0-9]+:-?[0-9]+$/.test(batch.token)) throw new Error(`Not a deduplication token: ${batch.token}`);
  const { stream } = await warehouse.exec({
    query: `INSERT INTO ${buildName(batch.build)} (${batch.columns.join(', ')})
SETTINGS insert_deduplication_token = '${batch.token}', insert_deduplicate = 1, async_insert = 0,
    input_format_json_compact_allow_variable_number_of_columns = 1
FORMAT JSONCompactEachRow`,
    values: Readable.from(batch.rows),
  });
  stream.resume();
}
