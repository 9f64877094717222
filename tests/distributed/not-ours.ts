/** Why nobody may be killed here, if so: a broker or a server that was there before the tests is not theirs. */
export const NOT_OURS =
  process.env['KAFKA_BROKERS'] || process.env['CLICKHOUSE_URL']
    ? 'the broker of KAFKA_BROKERS and the server of CLICKHOUSE_URL are left alone'
    : undefined;
