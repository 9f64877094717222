import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { USAGE_DAYS } from '../usage-days.ts';
import { openLmdbLog } from './lmdb-log.ts';

const FREE_BYTES = 2 ** 30;

/** Opens the usage log beside the folder of the fact log. If that fails, reports it and keeps nothing. */
export async function openUsageFolder(logDir: string, say: (trouble: string) => void): Promise<EventLog> {
  const dir = join(dirname(logDir), 'usage');
  const retention = { days: USAGE_DAYS, freeBytes: FREE_BYTES, now: Date.now };
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return await openLmdbLog({ dir, partitions: 1, retention });
  } catch (error) {
    say(`What clients tell is not kept: ${dir} cannot be opened: ${reasonOf(error)}`);
    return keepsNothing();
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof LogUnavailable ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

function keepsNothing(): EventLog {
  return {
    partitions: 1,
    append: () => Promise.reject(new LogUnavailable('the log of usage cannot be opened')),
    starts: async () => [0],
    ends: async () => [0],
    subscribe: async () => ({ close: async () => {} }),
    close: async () => {},
  };
}
