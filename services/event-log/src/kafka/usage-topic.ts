import type { EventLog } from '../event-log.ts';
import { USAGE_DAYS } from '../usage-days.ts';
import type { KafkaConfig, KafkaHooks } from './kafka-config.ts';
import { openKafkaLog } from './kafka-log.ts';

const DAY_MS = 86_400_000;
const MOST_BYTES = 2 * 2 ** 30;

/** Opens the usage log in a topic beside the topic of facts. */
export function openUsageTopic(config: KafkaConfig & KafkaHooks): Promise<EventLog> {
  const retention = { retentionMs: USAGE_DAYS * DAY_MS, retentionBytes: MOST_BYTES };
  return openKafkaLog({ ...config, topic: `${config.topic}.usage`, partitions: 1, ...retention });
}
