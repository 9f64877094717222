/** What Kafka can keep beside a value. */
export type Headers = Readonly<Record<string, string>>;

/**
 * A record on its way in: the key decides the partition, so what shares a key keeps its order. The bytes must stay
 * as they are until the append has settled.
 */
export type NewRecord = {
  key: string;
  value: Uint8Array;
  headers?: Headers;
  /** Where it goes, whatever its key says: for what comes back to where it lay. */
  partition?: number;
};

export type Position = { partition: number; offset: number };

export type LogRecord = { offset: number; key: string; value: Uint8Array; headers?: Headers };

/** Records of one partition, in order of offset. Offsets grow; they need not be contiguous. */
export type Batch = { partition: number; records: readonly LogRecord[] };

export type Subscription = {
  /** Subscribers of one group share the partitions; each partition has one reader of the group at a time. */
  group: string;
  /** Told of the partitions that are read here from now on, each time the group shares them out; of none at the end. */
  onAssigned?(partitions: readonly number[]): void;
  /** First offset to deliver, asked anew each time a partition is assigned to this subscriber. */
  startAt(partition: number): Promise<number>;
  /**
   * A batch is cut this long after its first record, or with the record that reaches one of the two limits. While more
   * of the log is on its way, it waits for the limits up to two seconds. A function is asked again and again.
   */
  lingerMs: number | ((partition: number) => number);
  maxRecords: number;
  maxBytes: number;
  /**
   * The next batch of the partition comes when this has resolved; a rejection delivers the same one again after a
   * pause, 100 ms at first and up to 5 s. Nobody else reports the rejection.
   */
  handle(batch: Batch): Promise<void>;
  /**
   * Called once each time every record present at the last look was handled: the reader stands at the log's end, and
   * would read on from `next`. Records may have come since, and nobody looks while the log is away.
   */
  onIdle?(partition: number, next: number): void;
};

/** One process may have to read them all, and keeps something for each. */
export const MOST_PARTITIONS = 256;

/** The one seam between the two modes: LMDB in the data folder when embedded, Kafka when distributed. */
export interface EventLog {
  readonly partitions: number;
  /** Resolves when every record is durable; rejects with LogUnavailable, and then none is promised. */
  append(records: readonly NewRecord[]): Promise<Position[]>;
  /** The offset of the oldest record of each partition that the log may still have: 0 where it has forgotten none. */
  starts(): Promise<number[]>;
  /** The offset that the next record of each partition will have at least. */
  ends(): Promise<number[]>;
  subscribe(subscription: Subscription): Promise<{ close(): Promise<void> }>;
  /** Waits for appends and batches in hand; afterwards everything rejects with LogUnavailable. */
  close(): Promise<void>;
}

/** Whether a table made anew from the log would lack what it held before. */
export async function hasForgotten(log: EventLog): Promise<boolean> {
  return (await log.starts()).some((start) => start > 0);
}

/** The log cannot take records now (disk full, no broker); the caller may try again later. */
export class LogUnavailable extends Error {
  override name = 'LogUnavailable';
}
