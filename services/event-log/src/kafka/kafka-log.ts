import { closableLog } from '../closable-log.ts';
import {
  type EventLog,
  LogMissing,
  LogUnavailable,
  type NewRecord,
  type RecordPosition,
  type Subscription,
} from '../event-log.ts';
import { partitionOf } from '../partition-of.ts';
import { type AdminCalls, adminCalls } from './admin.ts';
import { createClient, type KafkaClient } from './client.ts';
import type { KafkaConfig, KafkaHooks } from './kafka-config.ts';
import { openTopic, type Topic } from './opening/topic.ts';
import { groupReader } from './reading/group-reader.ts';
import { BatchedSends, sizeOf } from './sending/batched-sends.ts';
import { type LastingProducer, lastingProducer } from './sending/producer.ts';
import { reasonOf, sayOnce } from './troubles.ts';

type SendRecords = (records: readonly NewRecord[], withinMs: number) => Promise<RecordPosition[]>;

type Tools = {
  options: KafkaConfig & KafkaHooks;
  newClient(onOutOfRange?: () => void): KafkaClient;
  say(what: string): void;
  admin: AdminCalls;
};

const SEND = { lingerMs: 3, maxRecords: 500, maxBytes: 1_000_000 };
// Size of a batch of one record, without the record.
const BATCH_OVERHEAD = 200;

/** Opens the log in a Kafka topic. Waits until a broker has the topic, and reports what it waits for. */
export async function openKafkaLog(options: KafkaConfig & KafkaHooks): Promise<EventLog> {
  const say = sayOnce(options.onTrouble ?? ((what) => console.error(`Kafka: ${what}`)));
  const newClient = (onOutOfRange?: () => void) => createClient({ ...options, say, onOutOfRange });
  const admin = adminCalls(newClient);
  try {
    const topic = await openTopic(admin.run, options, say);
    return logOn(topic, { options, newClient, say, admin });
  } catch (error) {
    await admin.close();
    throw error;
  }
}

function logOn(topic: Topic, tools: Tools): EventLog {
  const writer = writerOn(topic, tools);
  return closableLog({
    partitions: topic.partitions,
    append: (records) => writer.append(records),
    starts: async () => (await watermarks(tools)).map(({ low }) => low),
    ends: async () => (await watermarks(tools)).map(({ high }) => high),
    follow: (subscription) => readerOn(tools, subscription),
    async release() {
      await Promise.all([writer.close(), tools.admin.close()]);
    },
  });
}

function writerOn({ partitions, maxMessageBytes }: Topic, { options, newClient, say }: Tools) {
  const { topic, sendsAnew, onSend } = options;
  const producer = lastingProducer({ newClient, topic, say, sendsAnew });
  const largest = maxMessageBytes - BATCH_OVERHEAD;
  const send = sendRecords(producer, partitions, onSend);
  const sends = new BatchedSends({ ...SEND, maxBytes: Math.min(SEND.maxBytes, largest), send });
  return {
    append(records: readonly NewRecord[]) {
      const tooLarge = records.find((record) => sizeOf(record) > largest);
      if (!tooLarge) return sends.append(records);
      return Promise.reject(new RangeError(`record ${tooLarge.key} has more than ${largest} bytes`));
    },
    async close() {
      await sends.drained();
      await producer.close();
    },
  };
}

function readerOn(tools: Tools, subscription: Subscription) {
  const { options, newClient, say } = tools;
  return groupReader({ ...options, newClient, say, watermarks: () => watermarks(tools) }, subscription);
}

/** Returns the first offset of each partition and the one after the last. */
async function watermarks({ admin, options: { topic } }: Tools): Promise<{ low: number; high: number }[]> {
  try {
    const found = await admin.run((calls) => calls.fetchTopicOffsets(topic));
    return found
      .sort((a, b) => a.partition - b.partition)
      .map(({ low, high }) => ({ low: Number(low), high: Number(high) }));
  } catch (cause) {
    const topics = await admin.run((calls) => calls.listTopics()).catch(() => undefined);
    if (topics?.includes(topic) === false) throw new LogMissing(`Topic ${topic} is missing`, { cause });
    throw new LogUnavailable(`Kafka does not say how long the log is: ${reasonOf(cause)}`, { cause });
  }
}

/** Sends each record to its own or its key's partition, and returns its position. */
function sendRecords(
  producer: LastingProducer,
  partitions: number,
  onSend: KafkaHooks['onSend'] = () => {},
): SendRecords {
  return async (records, withinMs) => {
    const started = performance.now();
    const bytes = records.reduce((sum, record) => sum + sizeOf(record), 0);
    const report = (ok: boolean) => onSend({ records: records.length, bytes, ms: performance.now() - started, ok });
    const messages = records.map(({ key, value, headers, partition = partitionOf(key, partitions) }) => ({
      key,
      value: Buffer.from(value.buffer, value.byteOffset, value.length),
      ...(headers && { headers }),
      partition,
    }));
    try {
      const acknowledged = await producer.send(messages, withinMs);
      report(true);
      const next = new Map(acknowledged.map(({ partition, baseOffset }) => [partition, Number(baseOffset)]));
      return messages.map(({ partition }) => nextIn(next, partition));
    } catch (error) {
      report(false);
      throw error;
    }
  };
}

function nextIn(next: Map<number, number>, partition: number): RecordPosition {
  const offset = next.get(partition);
  if (offset === undefined) throw new Error(`Kafka acknowledged nothing for partition ${partition}`);
  next.set(partition, offset + 1);
  return { partition, offset };
}
