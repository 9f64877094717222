// Runs the statement in the second argument on the embedded warehouse in the folder in the first.
import { createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';

const [path, query] = process.argv.slice(2);
const client = createClient({ connection: createChdbConnection({ path }) });
await client.command({ query });
await client.close();
