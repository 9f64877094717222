import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EventLog, LogUnavailable } from './event-log.ts';
import { openKafkaLog } from './kafka/kafka-log.ts';
import { openLmdbLog } from './lmdb/lmdb-log.ts';
import type { Retention } from './lmdb/retention.ts';
import type { LogConfig } from './open-log.ts';

/** How long messages of the usage probe are kept, in the log and in its table. */
export const USAGE_DAYS = 30;
const DAY_MS = 86_400_000;
const MOST_BYTES = 2 * 2 ** 30;
const FREE_BYTES = 2 ** 30;

/**
 * The messages of the usage probe, beside the log of facts that is given: kept for some weeks, never copied, and never
 * what fills the disk that the facts need. A folder that cannot be opened is said, and the site goes on without it.
 */
export function openUsageLog(config: LogConfig, say: (trouble: string) => void = () => {}): Promise<EventLog> {
  switch (config.mode) {
    case 'embedded': {
      const retention = { days: USAGE_DAYS, freeBytes: FREE_BYTES, now: Date.now };
      return openFolder(join(dirname(config.dir), 'usage'), retention, say);
    }
    case 'distributed': {
      const retention = { retentionMs: USAGE_DAYS * DAY_MS, retentionBytes: MOST_BYTES };
      return openKafkaLog({ ...config, topic: `${config.topic}.usage`, partitions: 1, ...retention });
    }
  }
}

async function openFolder(dir: string, retention: Retention, say: (trouble: string) => void): Promise<EventLog> {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return await openLmdbLog({ dir, partitions: 1, retention });
  } catch (error) {
    say(`Messages of the usage probe are not kept: ${dir} cannot be opened: ${reasonOf(error)}`);
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
    ends: async () => [0],
    subscribe: async () => ({ close: async () => {} }),
    close: async () => {},
  };
}
