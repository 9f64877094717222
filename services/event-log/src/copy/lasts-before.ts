import type { EventLog, LogRecord } from '../event-log.ts';
import { readLog } from '../read-log.ts';

/** Returns the record just before an offset of each partition; undefined if the log has none there. */
export async function lastsBefore(log: EventLog, offsets: readonly number[]): Promise<(LogRecord | undefined)[]> {
  const found: (LogRecord | undefined)[] = [];
  await readLog({
    log,
    from: offsets.map((offset) => Math.max(0, offset - 1)),
    ends: offsets,
    async handle({ partition, records }) {
      found[partition] = records.find(({ offset }) => offset === (offsets[partition] ?? 0) - 1);
      return true;
    },
  });
  return found;
}
