import { type Batch, type EventLog, type LogRecord, LogUnavailable, type Subscription } from '../event-log.ts';
import { type LastRead, recordDigestOf, UNKNOWN } from './last-read.ts';

/** Why the log is not the one that was read. `lacks`: it has records before and after the last one read, but not it. */
export type OtherLog = { why: string; lacks: boolean };

export type Resumption = Omit<Subscription, 'startAt'> & {
  /** Returns the last record read. Called each time a partition is assigned to this subscriber. */
  lastRead(partition: number): Promise<LastRead>;
  /** The log is the one that was read, as far as can be told. The records after `last` come next. */
  onSameLog?(partition: number, last: LastRead): void;
  /**
   * The log ends before the last record read, or holds another one or none there. Nothing of the partition is
   * delivered, and this is called again at each retry.
   */
  onOtherLog(partition: number, other: OtherLog): void;
  /**
   * The log has dropped, unread, the records from `from` to `to`; from 0, where none was read before. Reading continues
   * after them, once this is done.
   */
  onForgotten?(partition: number, from: number, to: number): void | Promise<void>;
};

/**
 * Continues after the last record read, once that record is verified: a log that was restored from an older copy, or
 * recreated, may hold other records at the same offsets.
 */
export function resume(log: EventLog, resumption: Resumption): Promise<{ close(): Promise<void> }> {
  const verified = new VerifiedReading(log, resumption);
  const { lingerMs } = resumption;
  return log.subscribe({
    ...resumption,
    startAt: (partition) => verified.startAt(partition),
    handle: (batch) => verified.handle(batch),
    // Verification does not wait. A partition reassigned before its first batch must not shorten the linger of others.
    lingerMs(partition) {
      if (verified.isPending(partition)) return 0;
      return typeof lingerMs === 'number' ? lingerMs : lingerMs(partition);
    },
    onIdle(partition, next) {
      verified.passIdle(partition);
      resumption.onIdle?.(partition, next);
    },
  });
}

/** Delivers a partition from its last record read on, which it compares with the record that the log holds there. */
class VerifiedReading {
  /** Last record of each partition whose first batch has not been handled. */
  readonly #unverified = new Map<number, LastRead>();
  /** Partitions whose bounds could not be read at the last try. */
  readonly #told = new Set<number>();

  constructor(
    private readonly log: EventLog,
    private readonly resumption: Resumption,
  ) {}

  isPending(partition: number): boolean {
    return this.#unverified.has(partition);
  }

  async startAt(partition: number): Promise<number> {
    this.#unverified.delete(partition);
    const last = await this.resumption.lastRead(partition);
    const [start = 0, end = 0] = await this.#bounds(partition);
    this.#told.delete(partition);
    if (last.offset >= end) throw this.#other(partition, `its record ${last.offset} is beyond the end, ${end}`);
    if (last.offset >= start && last.digest !== UNKNOWN) {
      this.#unverified.set(partition, last);
      return last.offset;
    }
    await this.#accept(partition, last, start);
    return Math.max(last.offset + 1, start);
  }

  async handle({ partition, records }: Batch): Promise<void> {
    const last = this.#unverified.get(partition);
    if (last) await this.#verify(partition, last, records[0]);
    const rest = records[0]?.offset === last?.offset ? records.slice(1) : records;
    if (rest.length > 0) await this.resumption.handle({ partition, records: rest });
    this.#unverified.delete(partition);
  }

  /** The partition has no record left to read. */
  passIdle(partition: number): void {
    const last = this.#unverified.get(partition);
    this.#unverified.delete(partition);
    // The record was there at assignment: the log has dropped it, and all records after it, since.
    if (last) this.resumption.onSameLog?.(partition, last);
  }

  async #bounds(partition: number): Promise<(number | undefined)[]> {
    try {
      const [starts, ends] = await Promise.all([this.log.starts(), this.log.ends()]);
      return [starts[partition], ends[partition]];
    } catch (error) {
      if (!(error instanceof LogUnavailable) && !this.#told.has(partition)) {
        this.#told.add(partition);
        this.resumption.onUnreadable?.(partition, error);
      }
      throw error;
    }
  }

  async #verify(partition: number, last: LastRead, first: LogRecord | undefined): Promise<void> {
    if (first?.offset === last.offset) {
      if (recordDigestOf(first) !== last.digest) throw this.#other(partition, `its record ${last.offset} differs`);
      return this.resumption.onSameLog?.(partition, last);
    }
    // It may have been dropped since the partition was assigned.
    const [start = 0] = await this.#bounds(partition);
    if (start <= last.offset) throw this.#other(partition, `it has no record ${last.offset}`, true);
    await this.#accept(partition, last, start);
  }

  async #accept(partition: number, last: LastRead, start: number): Promise<void> {
    if (start > last.offset + 1) await this.resumption.onForgotten?.(partition, last.offset + 1, start - 1);
    this.resumption.onSameLog?.(partition, last);
  }

  #other(partition: number, what: string, lacks = false): Error {
    const why = `partition ${partition} does not match this log: ${what}`;
    this.resumption.onOtherLog(partition, { why, lacks });
    return new Error(why);
  }
}
