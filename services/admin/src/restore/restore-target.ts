import type { Copied, CopyOptions } from '@droptally/event-log/copy/copy-log';
import type { EventLog } from '@droptally/event-log/event-log';

/** Where a backup becomes a site again. Until `finish`, nobody takes it for one. */
export type RestoreTarget = {
  /** The log to fill: empty, or as an interrupted restore left it. */
  log: EventLog;
  /** What to do where the log holds anything else; undefined if it cannot. */
  remedy?: string;
  /** The log of dead letters beside it; undefined if only the table has them. */
  deadLetters: EventLog | undefined;
  /**
   * Whether the log stores record headers. Facts have none, but records that others wrote to a topic may. A folder has
   * no place for them.
   */
  keepsHeaders: boolean;
  copy(options: CopyOptions): Promise<Copied>;
  /** Path to write a file of the site to; undefined if there is no place for it. */
  destinationOf(path: string): string | undefined;
  finish(): Promise<void>;
  /** Undoes an unfinished restore as far as possible. */
  close(): Promise<void>;
};

export type RestoreOptions = {
  /** Number of partitions of the log in the backup. */
  partitions: number;
  /** Data folder of a program that receives screenshots, if the site has several programs. */
  screenshots: string | undefined;
};
