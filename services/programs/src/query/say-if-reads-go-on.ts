import type { ClickHouseClient } from '@clickhouse/client';
import type { Say } from '@droptally/runtime/status/say';

const ADVICE =
  'The ClickHouse user may write, and the server ends reads of clients that have gone for read-only users alone: ' +
  'give it a profile with readonly = 2, as infra/deploy/clickhouse/10-database.sql does.';

/** Tells the operator if reads go on in the warehouse after their clients: no setting of a request changes that. */
export async function sayIfReadsGoOn(warehouse: ClickHouseClient, say: Say): Promise<void> {
  const query = "SELECT toUInt8(getSetting('readonly')) AS level";
  const result = await warehouse.query({ query, format: 'JSONEachRow' });
  const [row] = await result.json<{ level: number }>();
  if (row?.level === 0) say.line(ADVICE);
}
