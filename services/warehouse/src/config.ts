/** How to reach a ClickHouse server over HTTP. */
export type ClickHouseConfig = { url: string; username: string; password: string; database: string };

export type DistributedWarehouseConfig = { mode: 'distributed' } & ClickHouseConfig;

/** Reads how to reach ClickHouse. Throws an error that names the variable if one is missing or invalid. */
export function readWarehouseConfig(env: NodeJS.ProcessEnv): DistributedWarehouseConfig {
  const url = readUrl(env);
  const [path = '', ...more] = url.pathname.slice(1).split('/');
  if (more.length > 0) throw new Error('CLICKHOUSE_URL may name one database after the host, and no longer path');
  return {
    mode: 'distributed',
    url: url.origin,
    username: env['CLICKHOUSE_USER']?.trim() || decoded(url.username) || 'default',
    password: env['CLICKHOUSE_PASSWORD'] || decoded(url.password),
    database: readDatabase(env['CLICKHOUSE_DATABASE']?.trim() || decoded(path) || 'default'),
  };
}

function readUrl(env: NodeJS.ProcessEnv): URL {
  const text = env['CLICKHOUSE_URL']?.trim();
  if (!text) throw new Error('CLICKHOUSE_URL is missing: http://[user:password@]host:port[/database]');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The text may contain a password, so errors do not repeat it.
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('CLICKHOUSE_URL must be http://[user:password@]host:port[/database], or https:// for TLS');
  if (url.search || url.hash)
    throw new Error('CLICKHOUSE_URL must end with the database: settings are not taken from it');
  return url;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('CLICKHOUSE_URL must have a % in user, password or database as %25: one of them cannot be read');
  }
}

function readDatabase(name: string): string {
  if (/^[A-Za-z_]\w{0,63}$/.test(name)) return name;
  throw new Error(`CLICKHOUSE_DATABASE must be letters, digits and underscores; it is "${name}"`);
}
