import type { ClickHouseClient } from '@clickhouse/client';

/** Runs on a connection of its own, so that slow work delays nobody else. */
export async function onConnection<Client extends Pick<ClickHouseClient, 'close'>, Result>(
  connect: () => Client,
  work: (warehouse: Client) => Promise<Result>,
): Promise<Result> {
  const warehouse = connect();
  try {
    return await work(warehouse);
  } finally {
    await warehouse.close();
  }
}
