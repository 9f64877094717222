import { randomUUID } from 'node:crypto';
import type { Batch, EventLog } from './event-log.ts';

export type Reading = {
  log: EventLog;
  /** First offset to read of each partition. */
  from: readonly number[];
  /** Where reading ends: what is appended meanwhile is not read. */
  ends: readonly number[];
  /** One batch after the other; true when no more of the partition is wanted. */
  handle(batch: Batch): Promise<boolean>;
};

const BATCH = { lingerMs: 0, maxRecords: 10_000, maxBytes: 8 << 20 };

/** Reads what the log holds between two offsets of each partition, once, and resolves at its end. */
export async function readLog({ log, from, ends, handle }: Reading): Promise<void> {
  const next = ends.map((_, partition) => from[partition] ?? 0);
  const isRead = ends.map((end, partition) => (next[partition] ?? 0) >= end);
  if (!isRead.includes(false)) return;
  let done = () => {};
  let fail: (error: unknown) => void = () => {};
  const reading = new Promise<void>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  const read = (partition: number) => {
    isRead[partition] = true;
    if (!isRead.includes(false)) done();
  };
  const subscription = await log.subscribe({
    ...BATCH,
    group: `read-${randomUUID()}`,
    // Asked again where a reader had to be made anew: what was handled does not come twice.
    startAt: async (partition) => (isRead[partition] ? ends[partition] : next[partition]) ?? 0,
    async handle({ partition, records }) {
      if (isRead[partition]) return;
      const end = ends[partition] ?? 0;
      const last = records.at(-1);
      try {
        const hasEnough = await handle({ partition, records: records.filter(({ offset }) => offset < end) });
        if (last) next[partition] = last.offset + 1;
        if (hasEnough || (last && last.offset + 1 >= end)) read(partition);
      } catch (error) {
        // A subscription would hand the batch over again and again.
        fail(error);
      }
    },
    // Offsets need not be contiguous: the last one may be missing.
    onIdle: (partition) => read(partition),
  });
  await reading.finally(() => subscription.close());
}
