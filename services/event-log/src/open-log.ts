import type { EventLog } from './event-log.ts';
import { openLmdbLog } from './lmdb/lmdb-log.ts';

export type LogConfig = { mode: 'embedded'; dir: string; partitions?: number };

/** The one place that knows which log a mode has. */
export function openLog(config: LogConfig): Promise<EventLog> {
  switch (config.mode) {
    case 'embedded':
      return openLmdbLog(config);
  }
}
