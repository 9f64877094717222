// Runs the query in the second argument on the embedded warehouse in the folder in the first, and prints the rows.
import { createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';

const [path, query] = process.argv.slice(2);
const client = createClient({
  connection: createChdbConnection({ path }),
  clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
});
const result = await client.query({ query, format: 'JSONEachRow' });
process.stdout.write(await result.text());
await client.close();
