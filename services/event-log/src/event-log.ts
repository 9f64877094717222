/** Stored with the value by Kafka only. */
export type Headers = Readonly<Record<string, string>>;

/**
 * A record to append. The key determines the partition, so records with the same key keep their order. The bytes must
 * not change until the append has settled.
 */
export type NewRecord = {
  key: string;
  value: Uint8Array;
  headers?: Headers;
  /** Overrides the key's partition, to restore a record to its original one. */
  partition?: number;
};

export type RecordPosition = { partition: number; offset: number };

export type LogRecord = { offset: number; key: string; value: Uint8Array; headers?: Headers };

/** Records of one partition, in order of offset. Offsets increase but need not be contiguous. */
export type Batch = { partition: number; records: readonly LogRecord[] };

export type Subscription = {
  /** Subscribers of a group share the partitions. Each partition has one reader of the group at a time. */
  group: string;
  /** Called at each rebalance with the partitions that this subscriber reads from now on; with none at the end. */
  onAssigned?(partitions: readonly number[]): void;
  /** Returns the first offset to deliver. Called each time a partition is assigned to this subscriber. */
  startAt(partition: number): Promise<number>;
  /**
   * A batch is cut this long after its first record, or with the record that reaches `maxRecords` or `maxBytes`. While
   * more of the log is on its way, it waits up to two seconds for these limits. A function is evaluated repeatedly.
   */
  lingerMs: number | ((partition: number) => number);
  maxRecords: number;
  maxBytes: number;
  /**
   * Handles a batch. The next one of the partition is delivered after this resolves. A rejection is not reported; it
   * redelivers the same batch after a pause of 100 ms at first and up to 5 s.
   */
  handle(batch: Batch): Promise<void>;
  /**
   * Called once each time the reader reaches the end of the log: it has handled every record present at the last look,
   * and `next` is its next offset. Records may have arrived since. There is no look while the log is unavailable.
   */
  onIdle?(partition: number, next: number): void;
  /**
   * Called once when the log's next record is there and cannot be read, for other reasons than LogUnavailable; all
   * before it are handled. Reading is retried with the same pauses.
   */
  onUnreadable?(partition: number, error: unknown): void;
};

/** One process may have to read all partitions, and keeps state for each. */
export const MOST_PARTITIONS = 256;

/** The only interface to the log in both modes: LMDB in the data folder if embedded, Kafka if distributed. */
export interface EventLog {
  readonly partitions: number;
  /** Resolves when every record is durable. After a rejection with LogUnavailable, none is guaranteed. */
  append(records: readonly NewRecord[]): Promise<RecordPosition[]>;
  /** Returns the offset of the oldest record that each partition may still have; 0 if it has dropped none. */
  starts(): Promise<number[]>;
  /** Returns a lower bound of the next offset of each partition. */
  ends(): Promise<number[]>;
  subscribe(subscription: Subscription): Promise<{ close(): Promise<void> }>;
  /** Waits for pending appends and batches. Every later call rejects with LogUnavailable. */
  close(): Promise<void>;
}

/** Whether the log has dropped records, so that a table rebuilt from it would lack rows. */
export async function hasForgotten(log: EventLog): Promise<boolean> {
  return (await log.starts()).some((start) => start > 0);
}

/** Whether nothing was ever appended. A log that has dropped its records is not empty. */
export async function isEmpty(log: Pick<EventLog, 'ends'>): Promise<boolean> {
  return (await log.ends()).every((end) => end === 0);
}

/** Records of the log are there and cannot be read: it is damaged. The message says where, and what to do. */
export class LogUnreadable extends Error {
  override name = 'LogUnreadable';
}

/** The log cannot accept records now (disk full, no broker). The caller may retry later. */
export class LogUnavailable extends Error {
  override name: string = 'LogUnavailable';
}

/** The log was lost, and not only out of reach: its topic is deleted. */
export class LogMissing extends LogUnavailable {
  override name = 'LogMissing';
}
