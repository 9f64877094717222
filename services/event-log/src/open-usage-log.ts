import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EventLog } from './event-log.ts';
import { openKafkaLog } from './kafka/kafka-log.ts';
import { openLmdbLog } from './lmdb/lmdb-log.ts';
import type { LogConfig } from './open-log.ts';

/** How long messages of the usage probe are kept, in the log and in its table. */
export const USAGE_DAYS = 30;
const DAY_MS = 86_400_000;
const MOST_BYTES = 2 * 2 ** 30;
const FREE_BYTES = 2 ** 30;

/**
 * The messages of the usage probe, beside the log of facts that is given: kept for some weeks, never copied, and never
 * what fills the disk that the facts need.
 */
export function openUsageLog(config: LogConfig): Promise<EventLog> {
  switch (config.mode) {
    case 'embedded': {
      const retention = { days: USAGE_DAYS, freeBytes: FREE_BYTES, now: Date.now };
      const dir = join(dirname(config.dir), 'usage');
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      return openLmdbLog({ dir, partitions: 1, retention });
    }
    case 'distributed': {
      const retention = { retentionMs: USAGE_DAYS * DAY_MS, retentionBytes: MOST_BYTES };
      return openKafkaLog({ ...config, topic: `${config.topic}.usage`, partitions: 1, ...retention });
    }
  }
}
