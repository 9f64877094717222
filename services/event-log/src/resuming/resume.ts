import type { Batch, EventLog, LogRecord, Subscription } from '../event-log.ts';
import { type LastRead, recordDigestOf, UNKNOWN } from './last-read.ts';

/** Why what was read is not of the log that is here; `lacks` where the log has what came before and after, and not it. */
export type OtherLog = { why: string; lacks: boolean };

export type Resumption = Omit<Subscription, 'startAt'> & {
  /** Where reading was, asked anew each time a partition is assigned to this subscriber. */
  lastRead(partition: number): Promise<LastRead>;
  /** The log is the one that was read, as far as one can tell: what follows comes next. */
  onSameLog?(partition: number, last: LastRead): void;
  /** The log ends before that record, holds another there or none: nothing of the partition comes, and it is told anew. */
  onOtherLog(partition: number, other: OtherLog): void;
  /** The log has forgotten that record and these ones behind it, which nobody read: reading goes on after them. */
  onForgotten?(partition: number, from: number, to: number): void;
};

/**
 * Reads on where reading was, after a look at the record that was read last: a log that was restored from an older
 * copy, or made anew, begins by holding other records at the same offsets.
 */
export function resume(log: EventLog, resumption: Resumption): Promise<{ close(): Promise<void> }> {
  const unproved = new Map<number, LastRead>();

  async function startAt(partition: number): Promise<number> {
    unproved.delete(partition);
    const last = await resumption.lastRead(partition);
    const [start = 0, end = 0] = await bounds(partition);
    if (last.offset >= end) throw other(partition, `its record ${last.offset} is beyond the end, ${end}`);
    if (last.offset >= start && last.digest !== UNKNOWN) {
      unproved.set(partition, last);
      return last.offset;
    }
    goOn(partition, last, start);
    return last.offset + 1;
  }

  async function bounds(partition: number): Promise<(number | undefined)[]> {
    const [starts, ends] = await Promise.all([log.starts(), log.ends()]);
    return [starts[partition], ends[partition]];
  }

  async function handle(batch: Batch): Promise<void> {
    const { partition, records } = batch;
    const last = unproved.get(partition);
    if (last) await prove(partition, last, records[0]);
    const rest = records[0]?.offset === last?.offset ? records.slice(1) : records;
    if (rest.length > 0) await resumption.handle({ partition, records: rest });
    unproved.delete(partition);
  }

  async function prove(partition: number, last: LastRead, first: LogRecord | undefined): Promise<void> {
    if (first?.offset === last.offset) {
      if (recordDigestOf(first) !== last.digest) throw other(partition, `its record ${last.offset} is another`);
      return resumption.onSameLog?.(partition, last);
    }
    // It may have been forgotten since the partition was begun.
    const [start = 0] = await bounds(partition);
    if (start <= last.offset) throw other(partition, `it has no record ${last.offset}`, true);
    goOn(partition, last, start);
  }

  function goOn(partition: number, last: LastRead, start: number): void {
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
    // The proof keeps nobody waiting, and a partition that went to another before it was given hurries nobody.
    lingerMs(partition) {
      if (unproved.has(partition)) return 0;
      return typeof lingerMs === 'number' ? lingerMs : lingerMs(partition);
    },
    onIdle(partition, next) {
      const last = unproved.get(partition);
      unproved.delete(partition);
      // It was there when the partition was begun: the log has forgotten it, and all behind it, in between.
      if (last) resumption.onSameLog?.(partition, last);
      resumption.onIdle?.(partition, next);
    },
  });
}
