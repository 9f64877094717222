import { setImmediate } from 'node:timers/promises';
import type { Bell } from './bell.ts';
import { type LogRecord, LogUnavailable, type Subscription } from './event-log.ts';

/** Records of one partition, and the total size of their values. */
export type Slice = { records: readonly LogRecord[]; bytes: number };

/** What a log must provide to be followed by polling. */
export type Followed = {
  partitions: readonly number[];
  /** Reads records from an offset up to a count, or through the record that reaches `maxBytes`. Holds nothing open. */
  read(partition: number, from: number, maxRecords: number, maxBytes: number): Slice;
  /** Whether an empty read means the end of the log. Defaults to true. */
  isAtEnd?(partition: number, next: number): boolean;
  /** Rings when this process has appended. Other processes' appends are found by polling every pollMs. */
  bell: Bell;
  pollMs: number;
};

type Reader = {
  partition: number;
  next: number | undefined;
  records: LogRecord[];
  bytes: number;
  firstAt: number;
  idle: boolean;
  /** The batch was handed over and not yet handled. */
  refused: boolean;
  /** The record after this batch cannot be read: the batch is due. */
  cut: boolean;
  /** The subscriber was told that the next record cannot be read. */
  told: boolean;
  pauseMs: number;
  restsUntil: number;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
// A reader that is behind waits this long, to read a few large batches instead of one per fetch.
const BEHIND_MS = 2_000;
// Reading is synchronous: after this much, it yields to other work of the thread.
const SLICE_RECORDS = 1_000;
const SLICE_BYTES = 1 << 20;

/** Delivers partitions of a log to one subscriber, one batch at a time, in order and at least once. */
export function follow(log: Followed, subscription: Subscription): { close(): Promise<void> } {
  return new Following(log, subscription);
}

class Following {
  readonly #readers: readonly Reader[];
  readonly #beginning = new Map<Reader, Promise<void>>();
  readonly #running: Promise<void>;
  #closed = false;

  constructor(
    private readonly log: Followed,
    private readonly subscription: Subscription,
  ) {
    this.#readers = log.partitions.map(newReader);
    subscription.onAssigned?.(log.partitions);
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.subscription.onAssigned?.([]);
    this.log.bell.ring();
    await this.#running;
    await Promise.all(this.#beginning.values());
  }

  async #run(): Promise<void> {
    const { bell, pollMs } = this.log;
    while (!this.#closed) {
      let delivered = false;
      for (const reader of this.#readers) delivered = (await this.#turn(reader)) || delivered;
      if (delivered) await setImmediate();
      else if (!this.#closed) await bell.wait(waitMs(this.#readers, (reader) => this.#wait(reader), pollMs));
    }
  }

  /** Looks at one partition once. Returns true if a batch was handled. */
  async #turn(reader: Reader): Promise<boolean> {
    if (this.#closed || performance.now() < reader.restsUntil) return false;
    if (reader.next === undefined) {
      this.#begin(reader);
      return false;
    }
    try {
      // A refused batch is redelivered unchanged.
      if (!reader.refused) await this.#fillOrCut(reader, reader.next);
      if (this.#closed) return false;
      if (reader.records.length === 0 && this.#isAtEnd(reader.partition, reader.next)) this.#atEnd(reader, reader.next);
      if (!this.#isDue(reader)) return false;
      reader.refused = true;
      await this.subscription.handle({ partition: reader.partition, records: reader.records });
      emptied(reader);
      return true;
    } catch {
      this.#rest(reader);
      return false;
    }
  }

  /** Does not wait for startAt, which may take long: the other partitions go on. */
  #begin(reader: Reader): void {
    if (this.#beginning.has(reader)) return;
    const starting = this.subscription
      .startAt(reader.partition)
      .then(
        (next) => {
          reader.next = next;
        },
        () => this.#rest(reader),
      )
      .finally(() => {
        this.#beginning.delete(reader);
        this.log.bell.ring();
      });
    this.#beginning.set(reader, starting);
  }

  /** Schedules a retry with backoff. The subscriber reports its own failures, and is told those of reading. */
  #rest(reader: Reader): void {
    reader.pauseMs = Math.min(Math.max(2 * reader.pauseMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    reader.restsUntil = performance.now() + reader.pauseMs;
  }

  /** Delivers what was read before a record that cannot be read. The next fill then fails at that record. */
  async #fillOrCut(reader: Reader, from: number): Promise<void> {
    try {
      await this.#fill(reader, from);
    } catch (error) {
      reader.cut = reader.records.length > 0;
      if (reader.cut) return;
      if (!reader.told && !(error instanceof LogUnavailable)) {
        reader.told = true;
        this.subscription.onUnreadable?.(reader.partition, error);
      }
      throw error;
    }
  }

  async #fill(reader: Reader, from: number): Promise<void> {
    let next = from;
    while (!this.#closed && !isFull(reader, this.subscription)) {
      const maxRecords = Math.min(this.subscription.maxRecords - reader.records.length, SLICE_RECORDS);
      const maxBytes = Math.min(this.subscription.maxBytes - reader.bytes, SLICE_BYTES);
      const { records, bytes } = this.log.read(reader.partition, next, maxRecords, maxBytes);
      reader.told = false;
      const last = records.at(-1);
      if (!last) return;
      if (reader.records.length === 0) reader.firstAt = performance.now();
      for (const record of records) reader.records.push(record);
      reader.bytes += bytes;
      next = last.offset + 1;
      reader.next = next;
      if (records.length < maxRecords && bytes < maxBytes) return;
      await setImmediate();
    }
  }

  #isDue(reader: Reader): boolean {
    if (reader.records.length === 0) return false;
    return reader.cut || isFull(reader, this.subscription) || performance.now() - reader.firstAt >= this.#wait(reader);
  }

  #wait({ partition, next = 0 }: Reader): number {
    const { lingerMs } = this.subscription;
    const linger = typeof lingerMs === 'number' ? lingerMs : lingerMs(partition);
    return this.#isAtEnd(partition, next) ? linger : Math.max(linger, BEHIND_MS);
  }

  #isAtEnd(partition: number, next: number): boolean {
    return this.log.isAtEnd?.(partition, next) ?? true;
  }

  #atEnd(reader: Reader, next: number): void {
    if (reader.idle) return;
    reader.idle = true;
    this.subscription.onIdle?.(reader.partition, next);
  }
}

function newReader(partition: number): Reader {
  const nothingRead = { next: undefined, records: [], bytes: 0, firstAt: 0, idle: false };
  return { partition, ...nothingRead, refused: false, cut: false, told: false, pauseMs: 0, restsUntil: 0 };
}

function emptied(reader: Reader): void {
  reader.records = [];
  reader.bytes = 0;
  reader.idle = false;
  reader.refused = false;
  reader.cut = false;
  reader.pauseMs = 0;
}

function isFull(reader: Reader, { maxRecords, maxBytes }: Subscription): boolean {
  return reader.records.length >= maxRecords || reader.bytes >= maxBytes;
}

/** Returns the time to the next poll, the next due batch or the end of a pause, whichever is soonest. */
function waitMs(readers: readonly Reader[], wait: (reader: Reader) => number, pollMs: number): number {
  const now = performance.now();
  const times = readers.map((reader) => {
    if (reader.restsUntil > now) return reader.restsUntil;
    return reader.records.length > 0 ? reader.firstAt + wait(reader) : now + pollMs;
  });
  return Math.max(1, Math.min(now + pollMs, ...times) - now);
}
