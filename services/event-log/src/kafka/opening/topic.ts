import { setTimeout } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { MOST_PARTITIONS } from '../../event-log.ts';
import type { KafkaConfig, KafkaHooks } from '../kafka-config.ts';
import { reasonOf } from '../troubles.ts';
import { ConfigResourceTypes } from './kafkajs.ts';
import { refusedSetting } from './refused-setting.ts';

export type Topic = { partitions: number; maxMessageBytes: number };

export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
const KAFKA_DEFAULT_BYTES = 1_048_588;
const LONGEST_PAUSE_MS = 2_000;
const REFUSED_FOR_MS = 30_000;

class TooManyPartitions extends Error {
  constructor(topic: string, partitions: number) {
    super(`Topic ${topic} has ${partitions} partitions; ${MOST_PARTITIONS} are the most`);
  }
}

/**
 * Waits for a broker and for the topic. Creates a missing topic, unless `onMissing` denies that, and leaves an existing
 * one as it is. Retries for a while if a broker refuses a setting: brokers and users of a cluster may be created after
 * it has answered.
 */
export async function openTopic(
  inAdmin: <T>(work: (admin: Admin) => Promise<T>) => Promise<T>,
  config: KafkaConfig & Pick<KafkaHooks, 'signal' | 'refusedForMs' | 'onMissing'>,
  say: (what: string) => void,
): Promise<Topic> {
  const { signal, refusedForMs = REFUSED_FOR_MS } = config;
  let refusedAt: number | undefined;
  let mayMake = config.onMissing === undefined;
  for (let pause = 100; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    signal?.throwIfAborted();
    try {
      const found = await inAdmin((admin) => findOrMake(admin, config, mayMake));
      if (found) return found;
    } catch (error) {
      if (error instanceof TooManyPartitions) throw error;
      const refused = refusedSetting(error);
      refusedAt = refused === undefined ? undefined : (refusedAt ?? performance.now());
      if (refusedAt !== undefined && performance.now() - refusedAt >= refusedForMs) throw new Error(refused);
      say(`waiting for Kafka at ${config.brokers.join(', ')}: ${refused ?? reasonOf(error)}`);
      await setTimeout(pause, undefined, { signal });
      continue;
    }
    mayMake = (await config.onMissing?.()) ?? true;
    if (!mayMake) await setTimeout(pause, undefined, { signal });
  }
}

/** Returns undefined if the topic is missing and may not be made. */
async function findOrMake(admin: Admin, config: KafkaConfig, mayMake: boolean): Promise<Topic | undefined> {
  const { topic } = config;
  const isThere = (await admin.listTopics()).includes(topic);
  if (!isThere && !mayMake) return undefined;
  // If several programs start at once, all but one are told that it exists.
  if (!isThere) await admin.createTopics({ topics: [settingsOf(config)], waitForLeaders: true });
  const found = await admin.fetchTopicMetadata({ topics: [topic] });
  const partitions = found.topics[0]?.partitions ?? [];
  if (partitions.length === 0 || partitions.some(({ leader }) => leader < 0)) {
    throw new Error(`topic ${topic} has no leaders yet`);
  }
  if (partitions.length > MOST_PARTITIONS) throw new TooManyPartitions(topic, partitions.length);
  // A broker may be named as leader of a new partition before it leads it.
  await admin.fetchTopicOffsets(topic);
  return { partitions: partitions.length, maxMessageBytes: await maxMessageBytes(admin, topic) };
}

function settingsOf({ topic, partitions, replicationFactor, retentionMs, retentionBytes = -1 }: KafkaConfig) {
  const settings = {
    'cleanup.policy': 'delete',
    'retention.ms': `${retentionMs}`,
    'retention.bytes': `${retentionBytes}`,
    'max.message.bytes': `${MAX_MESSAGE_BYTES}`,
    // A fact is acknowledged once this many replicas have it: one may be away, and none that lacks facts may lead.
    'min.insync.replicas': `${Math.max(1, replicationFactor - 1)}`,
    'unclean.leader.election.enable': 'false',
    // Without a second replica, a power cut must find what was acknowledged on the disk.
    ...(replicationFactor === 1 && { 'flush.messages': '1' }),
  };
  const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }));
  return { topic, numPartitions: partitions, replicationFactor, configEntries };
}

/** Returns Kafka's default if the topic's settings may not be read. */
async function maxMessageBytes(admin: Admin, topic: string): Promise<number> {
  const wanted = { type: ConfigResourceTypes.TOPIC, name: topic, configNames: ['max.message.bytes'] };
  const described = await admin
    .describeConfigs({ resources: [wanted], includeSynonyms: false })
    .catch(() => ({ resources: [] }));
  const value = Number(described.resources[0]?.configEntries[0]?.configValue);
  return value > 0 ? value : KAFKA_DEFAULT_BYTES;
}
