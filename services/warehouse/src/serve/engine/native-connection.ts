import { createRequire } from 'node:module';
import { resolveLibchdb } from 'chdb/libchdb';

declare const opened: unique symbol;
export type NativeConnection = { readonly [opened]: true };

export type NativeResult = { bytes: Buffer; elapsed: number; rowsRead: number; bytesRead: number };

export type Addon = {
  /** Only the first connection of a folder takes arguments, for all of them. */
  CreateConnection(dir: string, args?: readonly string[]): NativeConnection;
  CloseConnection(connection: NativeConnection): void;
  QueryAsyncConnection(connection: NativeConnection, sql: string, format: string): Promise<NativeResult>;
};

/**
 * Loads chDB's own addon. chDB's `Session` keeps a closed connection open while queries of the process run, which at
 * 300 KB each rules out a connection per request. The caller closes each connection once, after its last query has
 * ended.
 */
export function loadAddon(): Addon {
  const { packageName } = resolveLibchdb();
  if (!packageName) throw new Error('chDB brings no addon for this platform');
  const chdb = createRequire(import.meta.url).resolve('chdb');
  return createRequire(chdb)(packageName) as Addon;
}
