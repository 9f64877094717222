import { type EventLog, LogUnavailable, type NewRecord, type Position } from '../event-log.ts';
import { partitionOf } from '../partition-of.ts';
import { adminCalls } from './admin.ts';
import { createClient } from './client.ts';
import type { KafkaConfig, KafkaHooks } from './kafka-config.ts';
import { groupReader } from './reading/group-reader.ts';
import { batchedSends, sizeOf } from './sending/batched-sends.ts';
import { lastingProducer } from './sending/producer.ts';
import { openTopic } from './topic.ts';
import { sayOnce } from './troubles.ts';

const SEND = { lingerMs: 3, maxRecords: 500, maxBytes: 1_000_000 };
// What a batch of one record takes beside the record.
const BATCH_OVERHEAD = 200;

/** The log in a Kafka topic. Resolves when a broker has it; until then it waits and says for what. */
export async function openKafkaLog(options: KafkaConfig & KafkaHooks): Promise<EventLog> {
  const say = sayOnce(options.onTrouble ?? ((what) => console.error(`Kafka: ${what}`)));
  const newClient = () => createClient({ ...options, say });
  const admin = adminCalls(newClient);
  const topic = await openTopic(admin.run, options, say, options.signal);
  const producer = lastingProducer({ newClient, topic: options.topic, say, sendsAnew: options.sendsAnew });
  const largest = topic.maxMessageBytes - BATCH_OVERHEAD;
  const sends = batchedSends({
    ...SEND,
    maxBytes: Math.min(SEND.maxBytes, largest),
    send: (records, withinMs) => send(records, withinMs),
  });
  const readers = new Set<{ close(): Promise<void> }>();
  let closing: Promise<void> | undefined;

  async function send(records: readonly NewRecord[], withinMs: number): Promise<Position[]> {
    const started = performance.now();
    const bytes = records.reduce((sum, record) => sum + sizeOf(record), 0);
    const told = (ok: boolean) =>
      options.onSend?.({ records: records.length, bytes, ms: performance.now() - started, ok });
    const partitions = records.map(({ key }) => partitionOf(key, topic.partitions));
    const messages = records.map(({ key, value }, i) => ({
      key,
      value: Buffer.from(value.buffer, value.byteOffset, value.length),
      partition: partitions[i] as number,
    }));
    try {
      const acknowledged = await producer.send(messages, withinMs);
      told(true);
      const next = new Map(acknowledged.map(({ partition, baseOffset }) => [partition, Number(baseOffset)]));
      return partitions.map((partition) => {
        const offset = next.get(partition) ?? 0;
        next.set(partition, offset + 1);
        return { partition, offset };
      });
    } catch (error) {
      told(false);
      throw error;
    }
  }

  async function watermarks(): Promise<{ low: number; high: number }[]> {
    try {
      const found = await admin.run((calls) => calls.fetchTopicOffsets(options.topic));
      return found
        .sort((a, b) => a.partition - b.partition)
        .map(({ low, high }) => ({ low: Number(low), high: Number(high) }));
    } catch (cause) {
      throw new LogUnavailable('Kafka does not say how long the log is', { cause });
    }
  }

  async function closeAll(): Promise<void> {
    await Promise.all([...readers].map((reader) => reader.close()));
    await sends.drained();
    await Promise.all([producer.close(), admin.close()]);
  }

  return {
    partitions: topic.partitions,
    append(records) {
      if (closing) return Promise.reject(new LogUnavailable('the log is closed'));
      const tooLarge = records.find((record) => sizeOf(record) > largest);
      if (tooLarge) return Promise.reject(new RangeError(`a record of more than ${largest} bytes: ${tooLarge.key}`));
      return sends.append(records);
    },
    async ends() {
      if (closing) throw new LogUnavailable('the log is closed');
      return (await watermarks()).map(({ high }) => high);
    },
    async subscribe(subscription) {
      if (closing) throw new LogUnavailable('the log is closed');
      const reader = groupReader({ ...options, newClient, watermarks, say }, subscription);
      readers.add(reader);
      return {
        async close() {
          await reader.close();
          readers.delete(reader);
        },
      };
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
