const LOGIN = 'CLICKHOUSE_USER and CLICKHOUSE_PASSWORD, or those in CLICKHOUSE_URL, are wrong: ClickHouse rejects them';
const DATABASE = 'CLICKHOUSE_DATABASE, or the one in CLICKHOUSE_URL, is wrong: ClickHouse has no such database';

const BY_CODE: Record<string, string | undefined> = { 81: DATABASE, 192: LOGIN, 193: LOGIN, 194: LOGIN, 516: LOGIN };

/** Returns which variable a server refuses; undefined if it is away or has another problem. */
export function refusedSetting(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? BY_CODE[String(error.code)] : undefined;
}
