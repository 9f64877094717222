import type { ConnectionOptions } from 'node:tls';
import type { SASLOptions } from 'kafkajs';

/** How the log's topic is reached, and how it is made where it is missing. */
export type KafkaConfig = {
  /** host:port of some brokers; the others are learned from them. */
  brokers: string[];
  topic: string;
  clientId: string;
  /** A topic that exists keeps the number it has. */
  partitions: number;
  replicationFactor: number;
  /** How long records are kept; -1 keeps them for ever, as long as tables may have to be made anew. */
  retentionMs: number;
  /** How much of each partition is kept; all unless it is given. */
  retentionBytes?: number;
  ssl?: ConnectionOptions;
  sasl?: SASLOptions;
  /** A reader that is silent for so long loses its partitions to the others of its group. */
  sessionTimeoutMs?: number;
};

/** What became of one send to the broker. */
export type Sent = { records: number; bytes: number; ms: number; ok: boolean };

/** What a program may want to be told, and to decide for itself. */
export type KafkaHooks = {
  /** Says a trouble once, in words for the operator; the log goes on by itself. */
  onTrouble?(what: string): void;
  onSend?(sent: Sent): void;
  /** Says why a group's reader cannot read at all, and with nothing that it can again or is closed. */
  onReading?(group: string, trouble: string | undefined): void;
  /** Unless false, a send that failed is tried again by a new producer: in the worst case its records are there twice. */
  sendsAnew?: boolean;
  /** Ends the wait for a broker at opening. */
  signal?: AbortSignal;
  /** How long opening takes no for an answer that may change. */
  refusedForMs?: number;
};
