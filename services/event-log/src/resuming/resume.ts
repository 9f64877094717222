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
  /** The log has dropped the last record read and, unread, those from `from` to `to`. Reading continues after them. */
  onForgotten?(partition: number, from: number, to: number): void;
};

/**
 * Continues after the last record read, once that record is verified: a log that was restored from an older copy, or
 * recreated, may hold other records at the same offsets.
 */
export function resume(log: EventLog, resumption: Resumption): Promise<{ close(): Promise<void> }> {
  const unverified = new Map<number, LastRead>();
  /** Partitions whose bounds could not be read at the last try. */
  const told = new Set<number>();

  async function startAt(partition: number): Promise<number> {
    unverified.delete(partition);
    const last = await resumption.lastRead(partition);
    const [start = 0, end = 0] = await bounds(partition);
    told.delete(partition);
    if (last.offset >= end) throw other(partition, `its record ${last.offset} is beyond the end, ${end}`);
    if (last.offset >= start && last.digest !== UNKNOWN) {
      unverified.set(partition, last);
      return last.offset;
    }
    accept(partition, last, start);
    return last.offset + 1;
  }

  async function bounds(partition: number): Promise<(number | undefined)[]> {
    try {
      const [starts, ends] = await Promise.all([log.starts(), log.ends()]);
      return [starts[partition], ends[partition]];
    } catch (error) {
      if (!(error instanceof LogUnavailable) && !told.has(partition)) {
        told.add(partition);
        resumption.onUnreadable?.(partition, error);
      }
      throw error;
    }
  }

  async function handle(batch: Batch): Promise<void> {
    const { partition, records } = batch;
    const last = unverified.get(partition);
    if (last) await verify(partition, last, records[0]);
    const rest = records[0]?.offset === last?.offset ? records.slice(1) : records;
    if (rest.length > 0) await resumption.handle({ partition, records: rest });
    unverified.delete(partition);
  }

  async function verify(partition: number, last: LastRead, first: LogRecord | undefined): Promise<void> {
    if (first?.offset === last.offset) {
      if (recordDigestOf(first) !== last.digest) throw other(partition, `its record ${last.offset} is another`);
      return resumption.onSameLog?.(partition, last);
    }
    // It may have been dropped since the partition was assigned.
    const [start = 0] = await bounds(partition);
    if (start <= last.offset) throw other(partition, `it has no record ${last.offset}`, true);
    accept(partition, last, start);
  }

  function accept(partition: number, last: LastRead, start: number): void {
    if (last.offset >= 0 && start > last.offset + 1) resumption.onForgotten?.(partition, last.offset + 1, start - 1);
    resumption.onSameLog?.(partition, last);
  }

  function other(partition: number, what: string, lacks = false): Error {
    const why = `partition ${partition} is not of this log: ${what}`;
    resumption.onOtherLog(partition, { why, lacks });
    return new Error(why);
  }

  const { lingerMs } = resumption;
  return log.subscribe({
    ...resumption,
    startAt,
    handle,
    // Verification does not wait. A partition reassigned before its first batch must not shorten the linger of others.
    lingerMs(partition) {
      if (unverified.has(partition)) return 0;
      return typeof lingerMs === 'number' ? lingerMs : lingerMs(partition);
    },
    onIdle(partition, next) {
      const last = unverified.get(partition);
      unverified.delete(partition);
      // The record was there at assignment: the log has dropped it, and all records after it, since.
      if (last) resumption.onSameLog?.(partition, last);
      resumption.onIdle?.(partition, next);
    },
  });
}
