import type { DeadLetters } from './dead-letters.ts';
import type { EventLog } from './event-log.ts';
import { deadLetterTopic, kafkaDeadLetters } from './kafka/dead-letter-topic.ts';
import type { KafkaConfig, KafkaHooks } from './kafka/kafka-config.ts';
import { openKafkaLog } from './kafka/kafka-log.ts';
import { openLmdbLog } from './lmdb/lmdb-log.ts';
import { openUsageFolder } from './lmdb/usage-folder.ts';
import { USAGE_DAYS } from './usage-days.ts';

const DAY_MS = 86_400_000;

const MOST_BYTES = 2 * 2 ** 30;

export type LogConfig =
  | { mode: 'embedded'; dir: string; partitions?: number }
  | ({ mode: 'distributed' } & KafkaConfig & KafkaHooks);

/** Opens the log of facts for the configured mode. */
export function openLog(config: LogConfig): Promise<EventLog> {
  switch (config.mode) {
    case 'embedded':
      return openLmdbLog(config);
    case 'distributed':
      return openKafkaLog(config);
  }
}

/**
 * Opens the log of what clients tell of their use and their errors, beside the configured log of facts. It is kept for
 * some weeks, is never copied, and never fills the disk that the facts need.
 */
export function openUsageLog(config: LogConfig, say: (trouble: string) => void = () => {}): Promise<EventLog> {
  switch (config.mode) {
    case 'embedded':
      return openUsageFolder(config.dir, say);
    case 'distributed':
      return openUsageTopic(config);
  }
}

/** Opens the dead letters beside the table: none if embedded, the topic's `.dead-letters` if distributed. */
export async function openDeadLetters(config: LogConfig): Promise<DeadLetters> {
  switch (config.mode) {
    case 'embedded':
      return { put: async () => {}, close: async () => {} };
    case 'distributed':
      return kafkaDeadLetters(config);
  }
}

/** Opens the log of all dead letters filed beside the table; undefined if the table is all there is. */
export async function openDeadLetterLog(config: LogConfig): Promise<EventLog | undefined> {
  switch (config.mode) {
    case 'embedded':
      return undefined;
    case 'distributed':
      return openKafkaLog(deadLetterTopic(config));
  }
}

/** Opens the usage log in a topic beside the topic of facts. */
function openUsageTopic(config: KafkaConfig & KafkaHooks): Promise<EventLog> {
  const retention = { retentionMs: USAGE_DAYS * DAY_MS, retentionBytes: MOST_BYTES };
  return openKafkaLog({ ...config, topic: `${config.topic}.usage`, partitions: 1, ...retention });
}
