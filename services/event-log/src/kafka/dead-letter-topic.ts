import { randomUUID } from 'node:crypto';
import type { DeadLetter, DeadLetters } from '../dead-letters.ts';
import type { EventLog } from '../event-log.ts';
import { createClient } from './client.ts';
import type { KafkaConfig, KafkaHooks } from './kafka-config.ts';
import { openKafkaLog } from './kafka-log.ts';
import { partsOf } from './sending/batched-sends.ts';
import { lastingProducer } from './sending/producer.ts';
import { sayOnce } from './troubles.ts';

const WITHIN_MS = 5_000;
const SEND = { maxRecords: 500, maxBytes: 1_000_000 };

/**
 * Dead letters in a topic of one partition. The key is the record's position in the log, the value is the record's own,
 * the headers hold the reason. The existing keys are read once, so that nothing is filed twice.
 */
export async function kafkaDeadLetters(config: KafkaConfig & KafkaHooks): Promise<DeadLetters> {
  const letters = deadLetterTopic(config);
  const { topic } = letters;
  const say = sayOnce(config.onTrouble ?? ((what) => console.error(`Kafka: ${what}`)));
  const log = await openKafkaLog(letters);
  const producer = lastingProducer({ newClient: () => createClient({ ...config, say }), topic, say });
  let filed: Set<string> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function file(letters: readonly DeadLetter[]): Promise<void> {
    filed ??= await keysOf(log);
    const known = filed;
    const fresh = letters.filter((letter) => !known.has(positionOf(letter)));
    for (const part of partsOf(fresh, SEND.maxRecords, SEND.maxBytes)) {
      await sendPart(part);
      for (const letter of part) known.add(positionOf(letter));
    }
  }

  async function sendPart(part: readonly DeadLetter[]): Promise<void> {
    try {
      await producer.send(part.map(messageOf), WITHIN_MS);
    } catch (error) {
      // With the reason added, a record may no longer fit. Its position in the log is filed all the same.
      if (!(error instanceof RangeError)) throw error;
      await producer.send(part.map(withoutValue), WITHIN_MS);
    }
  }

  return {
    async put(letters) {
      if (letters.length === 0) return;
      const filing = last.then(() => file(letters));
      last = filing.catch(() => undefined);
      await filing;
    },
    async close() {
      await last;
      await Promise.all([producer.close(), log.close()]);
    },
  };
}

export function deadLetterTopic<Config extends KafkaConfig & KafkaHooks>(config: Config): Config {
  return { ...config, topic: `${config.topic}.dead-letters`, partitions: 1 };
}

function positionOf({ partition, offset }: DeadLetter): string {
  return `${partition}:${offset}`;
}

function messageOf(letter: DeadLetter) {
  const { key, value, reason, partition, offset } = letter;
  const headers = { reason, key, partition: `${partition}`, offset: `${offset}` };
  return { key: positionOf(letter), value: Buffer.from(value), headers, partition: 0 };
}

function withoutValue(letter: DeadLetter) {
  const message = messageOf(letter);
  return { ...message, value: null, headers: { ...message.headers, 'left-out': 'the value' } };
}

/** Reads the keys of all records. */
async function keysOf(log: EventLog): Promise<Set<string>> {
  const keys = new Set<string>();
  let reached = () => {};
  const end = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const reading = await log.subscribe({
    group: `filed-${randomUUID()}`,
    startAt: async () => 0,
    lingerMs: 0,
    maxRecords: 1_000,
    maxBytes: 1 << 20,
    handle: async ({ records }) => {
      for (const { key } of records) keys.add(key);
    },
    onIdle: () => reached(),
  });
  await end;
  await reading.close();
  return keys;
}
