/** Why nothing may be killed here, if so: an external broker or server does not belong to the tests. */
export const NOT_OURS =
  process.env['KAFKA_BROKERS'] || process.env['CLICKHOUSE_URL']
    ? 'the broker of KAFKA_BROKERS and the server of CLICKHOUSE_URL are left alone'
    : undefined;
