import { randomUUID } from 'node:crypto';
import type { EventLog, LogRecord } from '../event-log.ts';

/** One record that the log is known to hold. */
export async function recordAt(log: EventLog, partition: number, offset: number): Promise<LogRecord> {
  const ends = await log.ends();
  let found: (record: LogRecord) => void = () => {};
  const arrived = new Promise<LogRecord>((resolve) => {
    found = resolve;
  });
  const reading = await log.subscribe({
    group: `copy-${randomUUID()}`,
    startAt: async (one) => (one === partition ? offset : (ends[one] ?? 0)),
    lingerMs: 0,
    maxRecords: 1,
    maxBytes: 1,
    async handle(batch) {
      const [first] = batch.records;
      if (batch.partition === partition && first) found(first);
    },
  });
  const record = await arrived;
  await reading.close();
  return record;
}
