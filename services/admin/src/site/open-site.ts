import { resolve } from 'node:path';
import type { OperatedSite } from '../operated-site.ts';
import { distributedSite } from './distributed-site.ts';
import { embeddedSite } from './embedded-site.ts';

/**
 * Opens the site that the environment names: a distributed one if it names a broker or a warehouse, else one in a
 * folder.
 */
export function openSite(env: NodeJS.ProcessEnv, note: (line: string) => void): OperatedSite {
  if (env['KAFKA_BROKERS'] || env['CLICKHOUSE_URL']) return distributedSite(env, note);
  return embeddedSite(resolve(env['DROPTALLY_DATA_DIR'] || 'data'), env, note);
}
