import type { ConnectionOptions } from 'node:tls';
import type { SASLOptions } from 'kafkajs';

/** How to reach the log's topic, and how to create it if it is missing. */
export type KafkaConfig = {
  /** host:port of some brokers, from which the others are discovered. */
  brokers: string[];
  topic: string;
  clientId: string;
  /** For a new topic. An existing topic keeps its number. */
  partitions: number;
  replicationFactor: number;
  /** How long records are kept. -1 keeps them forever, since tables may have to be rebuilt at any time. */
  retentionMs: number;
  /** Size to which each partition is limited; unlimited if omitted. */
  retentionBytes?: number;
  ssl?: ConnectionOptions;
  sasl?: SASLOptions;
  /** A reader that is silent for this long loses its partitions to the others of its group. */
  sessionTimeoutMs?: number;
};

/** Outcome of one send to the broker. */
export type Sent = { records: number; bytes: number; ms: number; ok: boolean };

/** Callbacks and options of the program. */
export type KafkaHooks = {
  /** Reports a problem once, in words for the operator. The log recovers by itself. */
  onTrouble?(what: string): void;
  onSend?(sent: Sent): void;
  /** Reports why a group's reader cannot read at all; undefined once it can again or is closed. */
  onReading?(group: string, trouble: string | undefined): void;
  /** Unless false, a new producer retries a failed send. In the worst case its records are there twice. */
  sendsAnew?: boolean;
  /** Aborts the wait for a broker at opening. */
  signal?: AbortSignal;
  /**
   * Called while the topic is missing; resolves whether to create it, or else to wait until somebody else has. A
   * rejection ends the opening.
   */
  onMissing?(): Promise<boolean>;
  /** How long opening retries a refused setting before it fails. */
  refusedForMs?: number;
};
