import { setTimeout } from 'node:timers/promises';
import type { Consumer } from 'kafkajs';
import type { Subscription } from '../../event-log.ts';
import type { KafkaClient } from '../client.ts';
import type { KafkaHooks } from '../kafka-config.ts';
import { refusedSetting } from '../opening/refused-setting.ts';
import { reasonOf } from '../troubles.ts';
import { type Assignment, type AssignmentOptions, assignment } from './assignment.ts';

export type GroupReaderOptions = Pick<AssignmentOptions, 'topic' | 'watermarks' | 'say'> &
  Pick<KafkaHooks, 'onReading'> & {
    newClient(onOutOfRange: () => void): KafkaClient;
    sessionTimeoutMs?: number;
  };

const SESSION_MS = 10_000;
const LONGEST_HEARTBEAT_MS = 1_000;
// All members learn of a rebalance by heartbeat and answer at once: one that has not by then is gone or asleep.
const LONGEST_REBALANCE_MS = 5_000;
// How long the broker holds a fetch without data, and so how long closing may take.
const FETCH_WAIT_MS = 150;
// The broker answers a fetch at once if it has this much: one fetch per record would take the cores that intake needs.
const FETCH_WORTH_BYTES = 64 << 10;
const RETRY_AFTER_MS = 500;
const SETTLED_MS = 10_000;
const LEAVE_MS = 3_000;
// Compressed, roughly.
const RECORD_BYTES = 128;
const PREFETCHED_FETCHES = 8;
const MOST_PREFETCHED = 64 << 20;
const RETRY = { retries: 5, initialRetryTime: 100, maxRetryTime: 1_000, restartOnFailure: async () => false };

/**
 * Keeps one subscriber in its group permanently: recreates a consumer that fails or falls silent. Commits no offsets:
 * the subscriber says where to begin at each assignment.
 */
export function groupReader(options: GroupReaderOptions, subscription: Subscription): { close(): Promise<void> } {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    let failed = 0;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      try {
        await runConsumer(options, subscription, stopping.signal);
      } catch (error) {
        failed = performance.now() - began > SETTLED_MS ? 1 : failed + 1;
        // A single failure is what a broker's restart looks like from here.
        if (failed > 1) sayTrouble(refusedSetting(error) ?? reasonOf(error));
      }
      await setTimeout(RETRY_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function sayTrouble(why: string): void {
    options.say(`${subscription.group} cannot read: ${why}`);
    options.onReading?.(subscription.group, why);
  }

  const running = run();
  return {
    async close() {
      stopping.abort();
      await running;
      options.onReading?.(subscription.group, undefined);
    },
  };
}

/** Resolves when stopped, rejects when the consumer is no longer usable. */
async function runConsumer(options: GroupReaderOptions, subscription: Subscription, stop: AbortSignal): Promise<void> {
  const { topic, newClient, sessionTimeoutMs = SESSION_MS } = options;
  // The topic was recreated or has dropped the next records: ask for the start again instead of skipping.
  const client = newClient(() => end.fail(new Error('the topic ends before, or begins behind, where was read')));
  const fetchBytes = Math.min(Math.max(subscription.maxRecords * RECORD_BYTES, 1 << 16), 1 << 20);
  const consumer = client.kafka.consumer({
    groupId: `${topic}.${subscription.group}`,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: Math.min(sessionTimeoutMs, LONGEST_REBALANCE_MS),
    heartbeatInterval: Math.min(Math.floor(sessionTimeoutMs / 5), LONGEST_HEARTBEAT_MS),
    minBytes: FETCH_WORTH_BYTES,
    maxWaitTimeInMs: FETCH_WAIT_MS,
    maxBytesPerPartition: fetchBytes,
    allowAutoTopicCreation: false,
    retry: RETRY,
  });
  const assignments = successive(options, consumer, subscription, fetchBytes);
  const onJoin = () => options.onReading?.(subscription.group, undefined);
  // The library retries for half a minute before it gives up on a broker that takes connections and does not answer.
  const onUnjoined = () => options.say(`${subscription.group} cannot read yet: no broker lets it join its group`);
  const end = watch(consumer, sessionTimeoutMs, stop, onUnjoined);
  try {
    await Promise.race([end.reached, begin(consumer, topic, assignments, onJoin)]);
    await end.reached;
  } finally {
    end.forget();
    await assignments.close();
    await Promise.race([consumer.disconnect().catch(() => undefined), setTimeout(LEAVE_MS, undefined, { ref: false })]);
    client.cut();
  }
}

async function begin(consumer: Consumer, topic: string, assignments: Successive, onJoin: () => void): Promise<void> {
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    onJoin();
    assignments.next(payload.memberAssignment[topic] ?? []);
  });
  consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload }) => {
    const { batchSize, partition, firstOffset, lastOffset } = payload;
    // eachBatch is not called for a batch of which no record is left.
    if (batchSize === 0) assignments.pass(partition, Number(firstOffset ?? lastOffset), Number(lastOffset));
  });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({ autoCommit: false, eachBatch: async (payload) => assignments.take(payload) });
}

type Successive = Assignment & { next(partitions: readonly number[]): void };

/** One assignment after the other. Each begins when the previous one has finished its batch. */
function successive(
  options: GroupReaderOptions,
  consumer: Consumer,
  subscription: Subscription,
  fetchBytes: number,
): Successive {
  let current: Assignment | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let closed = false;
  return {
    next(partitions) {
      if (closed) return;
      before = Promise.all([before, current?.close()]);
      const prefetchBytes = Math.min(PREFETCHED_FETCHES * fetchBytes, MOST_PREFETCHED / Math.max(1, partitions.length));
      current = assignment({ ...options, consumer, partitions, before, prefetchBytes }, subscription);
    },
    take: (payload) => current?.take(payload),
    pass: (partition, first, last) => current?.pass(partition, first, last),
    async close() {
      closed = true;
      await Promise.all([before, current?.close()]);
    },
  };
}

/**
 * `reached` resolves when stopped, and rejects when the consumer has crashed, fallen silent or failed. `onUnjoined` is
 * called if it has not joined its group in the time of a session.
 */
function watch(consumer: Consumer, sessionTimeoutMs: number, stop: AbortSignal, onUnjoined: () => void) {
  const { CRASH, FETCH, GROUP_JOIN, HEARTBEAT } = consumer.events;
  const forgetting = new AbortController();
  let silentSeconds = 0;
  const onActivity = () => {
    silentSeconds = 0;
  };
  for (const event of [FETCH, GROUP_JOIN, HEARTBEAT] as const) consumer.on(event, onActivity);
  const unjoined = globalThis.setTimeout(onUnjoined, sessionTimeoutMs);
  consumer.on(GROUP_JOIN, () => clearTimeout(unjoined));
  let fail: (error: Error) => void = () => {};
  const reached = new Promise<void>((resolve, reject) => {
    fail = reject;
    const ticking = setInterval(() => {
      silentSeconds++;
      if (silentSeconds * 1_000 > 3 * sessionTimeoutMs + 10_000) reject(new Error('the consumer has fallen silent'));
    }, 1_000);
    forgetting.signal.addEventListener('abort', () => {
      clearInterval(ticking);
      clearTimeout(unjoined);
    });
    consumer.on(CRASH, ({ payload }) => reject(payload.error));
    stop.addEventListener('abort', () => resolve(), { signal: forgetting.signal });
    if (stop.aborted) resolve();
  });
  reached.catch(() => undefined);
  return { reached, fail, forget: () => forgetting.abort() };
}
