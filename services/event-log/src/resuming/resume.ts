import type { Batch, EventLog, LogRecord, Subscription } from '../event-log.ts';
import { type LastRead, recordDigestOf, UNKNOWN } from './last-read.ts';

export type Resumption = Omit<Subscription, 'startAt'> & {
  /** Where reading was, asked anew each time a partition is assigned to this subscriber. */
  lastRead(partition: number): Promise<LastRead>;
  /** The log is the one that was read: what follows comes next. */
  onSameLog?(partition: number, last: LastRead): void;
  /** The log ends before that record, or holds another there: nothing of the partition comes, and it is asked again. */
  onOtherLog(partition: number, why: string): void;
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
    const end = (await log.ends())[partition] ?? 0;
    if (last.offset >= end) throw other(partition, `its record ${last.offset} is beyond the end, ${end}`);
    if (last.offset >= 0 && last.digest !== UNKNOWN) {
      unproved.set(partition, last);
      return last.offset;
    }
    resumption.onSameLog?.(partition, last);
    return last.offset + 1;
  }

  async function handle(batch: Batch): Promise<void> {
    const { partition, records } = batch;
    const last = unproved.get(partition);
    if (last) prove(partition, last, records[0]);
    const rest = records[0]?.offset === last?.offset ? records.slice(1) : records;
    if (rest.length > 0) await resumption.handle({ partition, records: rest });
    unproved.delete(partition);
  }

  /** A later record comes first where the log keeps none for ever: then nothing can be said. */
  function prove(partition: number, last: LastRead, first: LogRecord | undefined): void {
    if (first?.offset === last.offset && recordDigestOf(first) !== last.digest)
      throw other(partition, `its record ${last.offset} is another`);
    resumption.onSameLog?.(partition, last);
  }

  function other(partition: number, what: string): Error {
    const why = `partition ${partition} is not of this log: ${what}`;
    resumption.onOtherLog(partition, why);
    return new Error(why);
  }

  const { lingerMs } = resumption;
  return log.subscribe({
    ...resumption,
    startAt,
    handle,
    // The proof keeps nobody waiting.
    lingerMs: () => (unproved.size > 0 ? 0 : typeof lingerMs === 'number' ? lingerMs : lingerMs()),
  });
}
