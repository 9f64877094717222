import { parseArgs } from 'node:util';
import type { Credentials } from './request/credentials.ts';
import type { ServeOptions } from './serve-warehouse.ts';

export const USAGE = `Usage: npm run warehouse -- serve --dir <folder> --port <port> [--host <address>] [--names <name,…>]
Serves an embedded warehouse on ClickHouse's HTTP interface. CLICKHOUSE_USER and CLICKHOUSE_PASSWORD name who may use
it; without a password one is made into the file endpoint-password in the folder. The address is 127.0.0.1 unless told
otherwise; names that lead there and are no address are to be given.`;

/** Reads the command line and the environment. Throws an error that names what is missing or invalid. */
export function readServeConfig(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ServeOptions & { credentials: Credentials } {
  const { dir, port, host, names } = readArgs(args);
  if (!dir) throw new Error(`--dir is missing\n${USAGE}`);
  if (!/^\d{1,5}$/.test(port ?? '') || Number(port) > 65_535)
    throw new Error(`--port must be a number from 0 to 65535\n${USAGE}`);
  return {
    dir,
    port: Number(port),
    ...(host && { host }),
    ...(names && { names: names.split(',').map((name) => name.trim()) }),
    credentials: { username: env['CLICKHOUSE_USER'] || 'default', password: env['CLICKHOUSE_PASSWORD'] ?? '' },
    threads: Number(env['UV_THREADPOOL_SIZE']) || 4,
  };
}

function readArgs(args: readonly string[]): { dir?: string; port?: string; host?: string; names?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { dir: text, port: text, host: text, names: text } }).values;
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${USAGE}`, { cause });
  }
}
