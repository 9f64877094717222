// Runs the statements of the JSON array on stdin in order against the embedded warehouse in a folder. Prints the rows
// of queries.
import { text } from 'node:stream/consumers';
import { createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';

const [path] = process.argv.slice(2);
const client = createClient({
  connection: createChdbConnection({ path }),
  clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
});
for (const { query, query_params, rows } of JSON.parse(await text(process.stdin))) {
  if (rows) await client.insert({ table: query, values: rows, format: 'JSONEachRow' });
  else if (/^\s*(--.*\n\s*)*(SELECT|WITH)/.test(query)) {
    const result = await client.query({ query, query_params, format: 'JSONEachRow' });
    process.stdout.write(await result.text());
  } else await client.command({ query, query_params });
}
await client.close();
