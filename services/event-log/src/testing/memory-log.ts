import { type Bell, createBell } from '../bell.ts';
import { closableLog } from '../closable-log.ts';
import { type EventLog, type LogRecord, LogUnavailable, type NewRecord, type RecordPosition } from '../event-log.ts';
import { type Followed, follow } from '../follow.ts';
import { partitionOf } from '../partition-of.ts';

/** Storage of a memory log. It outlives the log: another one can be opened on it. */
export type MemoryDisk = { readonly records: readonly LogRecord[][]; readonly bell: Bell; full: boolean };

export function createMemoryDisk(partitions = 4): MemoryDisk {
  return { records: Array.from({ length: partitions }, () => []), bell: createBell(), full: false };
}

/** Opens a log in memory, for tests. Setting `full` on its disk makes it refuse appends. */
export async function openMemoryLog(disk: MemoryDisk = createMemoryDisk()): Promise<EventLog> {
  return closableLog({
    partitions: disk.records.length,
    async append(records) {
      if (disk.full) throw new LogUnavailable('the disk is full');
      const positions = records.map((record) => put(disk, record));
      disk.bell.ring();
      return positions;
    },
    starts: () => disk.records.map(() => 0),
    ends: () => disk.records.map((records) => records.length),
    follow: (subscription) => follow(followed(disk), subscription),
    release: async () => {},
  });
}

function put({ records }: MemoryDisk, { key, value, headers, partition: named }: NewRecord): RecordPosition {
  const partition = named ?? partitionOf(key, records.length);
  const log = records[partition] ?? [];
  const record = { offset: log.length, key, value: value.slice(), ...(headers && { headers }) };
  return { partition, offset: log.push(record) - 1 };
}

function followed({ records, bell }: MemoryDisk): Followed {
  return {
    partitions: [...records.keys()],
    bell,
    pollMs: 10,
    read(partition, from, maxRecords, maxBytes) {
      const found: LogRecord[] = [];
      let bytes = 0;
      for (const record of (records[partition] ?? []).slice(Math.max(0, from), Math.max(0, from) + maxRecords)) {
        found.push(record);
        bytes += record.value.length;
        if (bytes >= maxBytes) break;
      }
      return { records: found, bytes };
    },
  };
}
