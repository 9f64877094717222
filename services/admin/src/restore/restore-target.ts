import type { Copied, CopyOptions } from '@droptally/event-log/copy/copy-log';
import type { EventLog } from '@droptally/event-log/event-log';

/** What a backup is made a site of again. Until it is finished, nobody takes it for one. */
export type RestoreTarget = {
  /** The log that is filled, empty or as an interrupted restore has left it. */
  log: EventLog;
  /** Where dead letters go beside it; none where the table is all there is. */
  deadLetters: EventLog | undefined;
  /** Facts have none; what somebody else wrote into a topic may. A folder has no place for them. */
  keepsHeaders: boolean;
  copy(options: CopyOptions): Promise<Copied>;
  /** Where a file of the site is written; undefined where there is no place for it. */
  placeOf(path: string): string | undefined;
  finish(): Promise<void>;
  /** Without having been finished: as if it had not begun, as far as that can be. */
  close(): Promise<void>;
};

export type RestoreOptions = {
  /** Of the log in the backup. */
  partitions: number;
  /** The data folder of a program that takes screenshots, where a site has several. */
  screenshots: string | undefined;
};
