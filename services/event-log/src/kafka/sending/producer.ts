import { setTimeout } from 'node:timers/promises';
import { CompressionTypes, type Message, type Producer, type RecordMetadata } from 'kafkajs';
import { LogUnavailable } from '../../event-log.ts';
import type { KafkaClient } from '../client.ts';
import { reasonOf } from '../troubles.ts';

export type LastingProducer = {
  /**
   * Resolves when all in-sync replicas have the messages. Rejects with LogUnavailable if they are not acknowledged in
   * time. Allows one send at a time.
   */
  send(messages: Message[], withinMs: number): Promise<RecordMetadata[]>;
  close(): Promise<void>;
};

export type ProducerOptions = {
  newClient(): KafkaClient;
  topic: string;
  say(what: string): void;
  /** Whether a new producer retries what the previous one failed to send. */
  sendsAnew?: boolean | undefined;
};

type Live = { client: KafkaClient; producer: Producer; connected: Promise<void>; sent: number };

const RETRY = { retries: 20, initialRetryTime: 100, maxRetryTime: 500 };
const PAUSE_MS = 100;
// Kafka numbers a producer's messages with 31 bits, and the library does not wrap as the broker does.
const MOST_PER_PRODUCER = 2 ** 30;

/**
 * A permanent idempotent producer. It is recreated after any failed send: the broker may hold the failed messages, and
 * would take the next ones, with the same sequence numbers, for duplicates.
 */
export function lastingProducer({ newClient, topic, say, sendsAnew = true }: ProducerOptions): LastingProducer {
  let live: Live | undefined;
  let down = false;

  function begin(): Live {
    const client = newClient();
    const producer = client.kafka.producer({ idempotent: true, allowAutoTopicCreation: false, retry: RETRY });
    const connected = producer.connect();
    connected.catch(() => undefined);
    return { client, producer, connected, sent: 0 };
  }

  function end(used: Live): void {
    if (live === used) live = undefined;
    used.client.cut();
    used.producer.disconnect().catch(() => undefined);
  }

  async function attempt(used: Live, messages: Message[]): Promise<RecordMetadata[]> {
    await used.connected;
    used.sent += messages.length;
    return used.producer.send({ topic, messages, acks: -1, compression: CompressionTypes.GZIP });
  }

  async function send(messages: Message[], withinMs: number): Promise<RecordMetadata[]> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      if (live && live.sent > MOST_PER_PRODUCER) end(live);
      live ??= begin();
      const used = live;
      try {
        const acknowledged = await inTime(attempt(used, messages), deadline - performance.now());
        if (down) say('Kafka acknowledges again');
        down = false;
        return acknowledged;
      } catch (error) {
        end(used);
        if (isTooLarge(error)) throw new RangeError('a record is larger than the topic allows', { cause: error });
        if (!sendsAnew || performance.now() + PAUSE_MS >= deadline) throw refused(error);
      }
      await setTimeout(PAUSE_MS);
    }
  }

  function refused(cause: unknown): LogUnavailable {
    down = true;
    say(`Kafka does not acknowledge: ${reasonOf(cause)}`);
    return new LogUnavailable('Kafka does not acknowledge', { cause });
  }

  return {
    send,
    async close(): Promise<void> {
      const last = live;
      live = undefined;
      await last?.producer.disconnect().catch(() => undefined);
      last?.client.cut();
    },
  };
}

async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  const over = new AbortController();
  const late = setTimeout(withinMs, undefined, { signal: over.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}

function isTooLarge(error: unknown): boolean {
  const { type, cause } = error as { type?: string; cause?: unknown };
  if (type === 'MESSAGE_TOO_LARGE' || type === 'RECORD_LIST_TOO_LARGE') return true;
  return cause !== undefined && cause !== null && isTooLarge(cause);
}
