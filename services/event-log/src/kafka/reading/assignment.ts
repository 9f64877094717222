import type { Consumer, EachBatchPayload, IHeaders, KafkaMessage } from 'kafkajs';
import { createBell } from '../../bell.ts';
import type { Headers, LogRecord, Subscription } from '../../event-log.ts';
import { follow, type Slice } from '../../follow.ts';
import { Prefetched } from './prefetched.ts';

export type AssignmentOptions = {
  topic: string;
  consumer: Consumer;
  partitions: readonly number[];
  /** Settles when the previous assignment has finished its batch. */
  before: Promise<unknown>;
  /** A partition is not fetched while this much of it waits to be read. */
  prefetchBytes: number;
  watermarks(): Promise<{ low: number; high: number }[]>;
  say(what: string): void;
};

/** The partitions of one reader of a group until the next rebalance. */
export type Assignment = {
  take(payload: EachBatchPayload): void;
  /** Reports a fetch without records: the first and the last offset that it covered. */
  pass(partition: number, first: number, last: number): void;
  close(): Promise<void>;
};

// Arrivals ring the bell; this only bounds the wait.
const POLL_MS = 1_000;

/** Must be called in the turn in which the consumer joined, so that nothing is fetched before startAt has resolved. */
export function assignment(options: AssignmentOptions, subscription: Subscription): Assignment {
  const { topic, consumer, prefetchBytes } = options;
  const held = new Map(options.partitions.map((partition) => [partition, new Prefetched()]));
  const paused = new Set(options.partitions);
  const bell = createBell();
  let closed = false;
  consumer.pause([{ topic, partitions: [...options.partitions] }]);

  async function startAt(partition: number): Promise<number> {
    await options.before;
    const before = await bounds(partition);
    const wanted = await subscription.startAt(partition);
    const { low, high } = await bounds(partition);
    if (wanted > high) throw tooFar(partition, wanted, high);
    const start = Math.max(wanted, before.low);
    // What was dropped while the subscriber decided it must be asked about again.
    if (low > start) throw new RangeError(`partition ${partition} of ${topic} has dropped records from ${start} on`);
    if (closed) return start;
    held.get(partition)?.restart(start, high);
    consumer.seek({ topic, partition, offset: `${start}` });
    fetchAgain(partition);
    return start;
  }

  async function bounds(partition: number): Promise<{ low: number; high: number }> {
    return (await options.watermarks())[partition] ?? { low: 0, high: 0 };
  }

  function tooFar(partition: number, wanted: number, high: number): RangeError {
    const what = `partition ${partition} of ${topic} ends at ${high}, before ${wanted}, where ${subscription.group} stands: has the topic been replaced?`;
    options.say(what);
    return new RangeError(what);
  }

  function fetchAgain(partition: number): void {
    if (closed || !paused.delete(partition)) return;
    consumer.resume([{ topic, partitions: [partition] }]);
  }

  function take({ batch, isStale }: EachBatchPayload): void {
    const prefetched = held.get(batch.partition);
    if (closed || !prefetched || isStale()) return;
    prefetched.put(batch.messages.map(recordOf), Number(batch.lastOffset()) + 1, Number(batch.highWatermark));
    if (prefetched.bytes >= prefetchBytes && !paused.has(batch.partition)) {
      paused.add(batch.partition);
      consumer.pause([{ topic, partitions: [batch.partition] }]);
    }
    bell.ring();
  }

  function pass(partition: number, first: number, last: number): void {
    held.get(partition)?.pass(first, last + 1);
    bell.ring();
  }

  function read(partition: number, _from: number, maxRecords: number, maxBytes: number): Slice {
    const prefetched = held.get(partition);
    if (!prefetched) return { records: [], bytes: 0 };
    const slice = prefetched.take(maxRecords, maxBytes);
    if (prefetched.bytes < prefetchBytes / 2) fetchAgain(partition);
    return slice;
  }

  const followed = {
    partitions: options.partitions,
    read,
    isAtEnd: (partition: number, next: number) => held.get(partition)?.isReadBy(next) ?? true,
    bell,
    pollMs: POLL_MS,
  };
  const following = follow(followed, { ...subscription, startAt });
  return {
    take,
    pass,
    async close() {
      closed = true;
      await following.close();
    },
  };
}

function recordOf({ offset, key, value, headers }: KafkaMessage): LogRecord {
  const record = { offset: Number(offset), key: key?.toString() ?? '', value: value ?? new Uint8Array() };
  for (const _ in headers) return { ...record, headers: textsIn(headers) };
  return record;
}

function textsIn(headers: IHeaders): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));
}
