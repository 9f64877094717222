import type { EventLog } from './event-log.ts';
import type { KafkaConfig, KafkaHooks } from './kafka/kafka-config.ts';
import { openKafkaLog } from './kafka/kafka-log.ts';
import { openLmdbLog } from './lmdb/lmdb-log.ts';

export type LogConfig =
  | { mode: 'embedded'; dir: string; partitions?: number }
  | ({ mode: 'distributed' } & KafkaConfig & KafkaHooks);

/** The log of facts, as the mode has it. */
export function openLog(config: LogConfig): Promise<EventLog> {
  switch (config.mode) {
    case 'embedded':
      return openLmdbLog(config);
    case 'distributed':
      return openKafkaLog(config);
  }
}
