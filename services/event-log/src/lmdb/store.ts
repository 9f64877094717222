import { constants } from 'node:os';
import { isNativeError } from 'node:util/types';
import { Damaged, reasonOf } from '@droptally/lmdb/damage';
import { assertUsable, openEnvironment } from '@droptally/lmdb/environment';
import { OpenFile } from '@droptally/lmdb/open-file';
import { isNearlyFull, requireRoom } from '@droptally/lmdb/room';
import type { Database, RootDatabase } from 'lmdb';
import { LogUnavailable, MOST_PARTITIONS, type NewRecord, type RecordPosition } from '../event-log.ts';
import type { Slice } from '../follow.ts';
import { partitionOf } from '../partition-of.ts';
import { endOf, startOf } from './end-of.ts';
import { partitionName } from './partition-name.ts';
import { fromBytes, type StoredRecord, toBytes } from './record-bytes.ts';
import { KEEPS_ALL, type Retaining, type Retention, retaining } from './retention.ts';

export type Append = { records: readonly NewRecord[]; positions: RecordPosition[] };

/** The log's file: one database per partition, keyed by offset. The end of each is the last key plus one. */
export type Store = {
  readonly partitions: number;
  /**
   * Runs one transaction, durable when this resolves. Calls `take` inside it, when no one else can write. Refuses while
   * the file is not where it would be found again.
   */
  write(take: () => readonly Append[]): Promise<void>;
  read(partition: number, from: number, maxRecords: number, maxBytes: number): Slice;
  starts(): number[];
  ends(): number[];
  /** Throws if the environment is unusable and must be reopened. */
  check(): void;
  close(): Promise<void>;
};

const AT_END = { append: true };
const CODEC = { encoder: { encode: toBytes, decode: fromBytes } } as object;

/** Opens the file, or throws. The number of partitions it was made with takes precedence over `wanted`. */
export function openStore(dir: string, wanted: number, retention?: Retention): Store {
  const root = openEnvironment(dir, MOST_PARTITIONS + 2);
  try {
    const logs = logsIn(root, partitionsOf(root, wanted));
    return storeOf(root, dir, logs, retention ? retaining(root, dir, logs, retention) : KEEPS_ALL);
  } catch (error) {
    void root.close();
    throw error;
  }
}

function partitionsOf(root: RootDatabase, wanted: number): number {
  const settings = root.openDB<number, string>({ name: 'settings', encoding: 'msgpack' });
  return root.transactionSync(() => {
    const stored = settings.get('partitions');
    if (stored !== undefined) return stored;
    requireRoom(root);
    settings.putSync('partitions', wanted);
    return wanted;
  });
}

function logsIn(root: RootDatabase, partitions: number): Database<NewRecord, number>[] {
  return Array.from({ length: partitions }, (_, partition) =>
    root.openDB<NewRecord, number>(partitionName(partition), CODEC),
  );
}

function storeOf(
  root: RootDatabase,
  dir: string,
  logs: readonly Database<NewRecord, number>[],
  kept: Retaining,
): Store {
  const file = new OpenFile(dir);
  return {
    partitions: logs.length,
    async write(take) {
      kept.requireRoom();
      requireInPlace(file);
      try {
        requireRoom(root);
        await root.transaction(() => {
          kept.trim();
          put(logs, take());
        });
      } catch (error) {
        throw new LogUnavailable(`the log in ${dir} cannot be written now`, {
          cause: reasonIn(dir, await reasonOf(error)),
        });
      }
      // It may have been removed meanwhile: what nobody finds again must not be acknowledged.
      requireInPlace(file);
    },
    read(partition, from, maxRecords, maxBytes) {
      assertUsable(root);
      try {
        const slice = readFrom(logOf(logs, partition), from, maxRecords, maxBytes);
        // Not left to the end of the turn, as after an empty read: a subscriber may keep the thread busy for long, and
        // pages that a reader could still see cannot be reused.
        if (slice.records.length > 0) root.resetReadTxn();
        return slice;
      } catch (error) {
        // No later read of the transaction would succeed.
        root.resetReadTxn();
        throw error;
      }
    },
    starts() {
      root.resetReadTxn();
      assertUsable(root);
      return logs.map(startOf);
    },
    ends() {
      root.resetReadTxn();
      assertUsable(root);
      return logs.map(endOf);
    },
    check: () => assertUsable(root),
    close: () => root.close(),
  };
}

/** Where a part of a write has found room, LMDB tells of an input/output error. */
function reasonIn(dir: string, reason: unknown): unknown {
  const isPartly = isNativeError(reason) && 'code' in reason && reason.code === constants.errno.EIO;
  return isPartly && isNearlyFull(dir) ? new Error('No space left on device', { cause: reason }) : reason;
}

function requireInPlace(file: OpenFile): void {
  const why = file.whyLost();
  if (why) throw new LogUnavailable(why);
}

/** Takes offsets from the last keys, inside the transaction: another process may have written since. */
function put(logs: readonly Database<NewRecord, number>[], appends: readonly Append[]): void {
  const next: (number | undefined)[] = [];
  for (const append of appends) {
    append.positions = append.records.map((record) => {
      const partition = record.partition ?? partitionOf(record.key, logs.length);
      const log = logOf(logs, partition);
      const offset = next[partition] ?? endOf(log);
      log.putSync(offset, record, AT_END);
      next[partition] = offset + 1;
      return { partition, offset };
    });
  }
}

function readFrom(log: Database<NewRecord, number>, from: number, maxRecords: number, maxBytes: number): Slice {
  const start = Math.max(0, from);
  const records: StoredRecord[] = [];
  let bytes = 0;
  // The record at `start` may have been dropped while later ones exist.
  if (!log.doesExist(start) && start >= endOf(log)) return { records, bytes };
  for (const { key, value } of log.getRange({ start, limit: maxRecords })) {
    const record = value as StoredRecord;
    record.offset = key;
    records.push(record);
    bytes += record.valueLength;
    if (bytes >= maxBytes) break;
  }
  if (records.length === 0) throw new Damaged(`there is no record ${start}, and there are later ones`);
  return { records, bytes };
}

function logOf<T>(logs: readonly T[], partition: number): T {
  const log = logs[partition];
  if (log === undefined) throw new RangeError(`no partition ${partition}`);
  return log;
}
