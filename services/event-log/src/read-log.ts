import { randomUUID } from 'node:crypto';
import type { Batch, EventLog } from './event-log.ts';

export type Reading = {
  log: EventLog;
  /** First offset to read in each partition. */
  from: readonly number[];
  /** Offset before which reading ends in each partition. Later appends are not read. */
  ends: readonly number[];
  /** Handles one batch at a time. Returns true to read no more of the partition. */
  handle(batch: Batch): Promise<boolean>;
};

const BATCH = { lingerMs: 0, maxRecords: 10_000, maxBytes: 8 << 20 };

/**
 * Reads the records between two offsets of each partition once, and resolves at the end. Rejects if one of them cannot
 * be read.
 */
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
    // Called again when a reader was recreated: handled records must not come twice.
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
        // The subscription would redeliver the batch forever.
        fail(error);
      }
    },
    // Offsets need not be contiguous: the last one may be missing.
    onIdle: (partition) => read(partition),
    // The subscription would try again forever.
    onUnreadable: (_, error) => fail(error),
  });
  await reading.finally(() => subscription.close());
}
