import type { DeadLetters } from './dead-letters.ts';
import type { EventLog } from './event-log.ts';
import { deadLetterTopic, kafkaDeadLetters } from './kafka/dead-letter-topic.ts';
import type { KafkaConfig, KafkaHooks } from './kafka/kafka-config.ts';
import { openKafkaLog } from './kafka/kafka-log.ts';
import { openUsageTopic } from './kafka/usage-topic.ts';
import { openLmdbLog } from './lmdb/lmdb-log.ts';
import { openUsageFolder } from './lmdb/usage-folder.ts';

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

/**
 * The messages of the usage probe, beside the log of facts that is given: kept for some weeks, never copied, and never
 * what fills the disk that the facts need.
 */
export function openUsageLog(config: LogConfig, say: (trouble: string) => void = () => {}): Promise<EventLog> {
  switch (config.mode) {
    case 'embedded':
      return openUsageFolder(config.dir, say);
    case 'distributed':
      return openUsageTopic(config);
  }
}

/** Embedded, the table is all there is; distributed, there is also the topic's own `.dead-letters`. */
export async function openDeadLetters(config: LogConfig): Promise<DeadLetters> {
  switch (config.mode) {
    case 'embedded':
      return { put: async () => {}, close: async () => {} };
    case 'distributed':
      return kafkaDeadLetters(config);
  }
}

/** All that was filed beside the table, in its order; none where the table is all there is. */
export async function openDeadLetterLog(config: LogConfig): Promise<EventLog | undefined> {
  switch (config.mode) {
    case 'embedded':
      return undefined;
    case 'distributed':
      return openKafkaLog(deadLetterTopic(config));
  }
}
