import { isDamage } from '@droptally/lmdb/damage';
import { closableLog } from '../closable-log.ts';
import { type EventLog, LogUnavailable, LogUnreadable, MOST_PARTITIONS } from '../event-log.ts';
import { follow } from '../follow.ts';
import { RESTORE_ADVICE } from '../restore-advice.ts';
import { checkKey } from './record-bytes.ts';
import type { Retention } from './retention.ts';
import { type SharedStore, shareStore } from './shared-store.ts';

export type LmdbLogOptions = {
  dir: string;
  /** For a new folder. An existing folder keeps its number. */
  partitions?: number;
  /** Records are kept forever if omitted. */
  retention?: Retention;
};

/** How soon records appended by another process are seen. Threads of one process ring each other's bells. */
const POLL_MS = 250;

/**
 * Opens the log in a folder, stored in LMDB. Any number of threads and processes may append and follow at once. Groups
 * do not share partitions here: each subscription reads all of them.
 */
export async function openLmdbLog({ dir, partitions = 4, retention }: LmdbLogOptions): Promise<EventLog> {
  if (!Number.isInteger(partitions) || partitions < 1 || partitions > MOST_PARTITIONS) {
    throw new RangeError(`partitions must be 1 to ${MOST_PARTITIONS}, not ${partitions}`);
  }
  try {
    return logOn(shareStore(dir, partitions, retention), readableIn(dir, retention));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const advice = isDamage(cause) ? `. ${adviceOn(dir, retention)}` : '';
    throw new LogUnavailable(`the log in ${dir} cannot be opened: ${why}${advice}`, { cause });
  }
}

type Readable = <Read>(what: string, read: () => Read) => Read;

/** Says of damage where it is, and what to do. */
function readableIn(dir: string, retention: Retention | undefined): Readable {
  return (what, read) => {
    try {
      return read();
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      const advice = adviceOn(dir, retention);
      throw new LogUnreadable(`the log in ${dir} cannot be read ${what}: ${cause.message}. ${advice}`, { cause });
    }
  };
}

/** A log that forgets is in no backup. */
function adviceOn(dir: string, retention: Retention | undefined): string {
  return retention ? `Remove ${dir}: it is created again` : RESTORE_ADVICE;
}

function logOn(store: SharedStore, readable: Readable): EventLog {
  const followed = {
    partitions: Array.from({ length: store.partitions }, (_, partition) => partition),
    bell: store.bell,
    pollMs: POLL_MS,
    read: (partition: number, from: number, maxRecords: number, maxBytes: number) =>
      readable(`from record ${from} of partition ${partition} on`, () =>
        store.use((open) => open.read(partition, from, maxRecords, maxBytes)),
      ),
  };

  return closableLog({
    partitions: store.partitions,
    async append(records) {
      for (const record of records) checkKey(record);
      return records.length === 0 ? [] : store.append(records);
    },
    starts: () => readable('for its first records', () => store.use((open) => open.starts())),
    ends: () => readable('for its last records', () => store.use((open) => open.ends())),
    follow: (subscription) => follow(followed, subscription),
    release: () => store.release(),
  });
}
