import type { Mac } from '@droptally/domain/identity/mac';
import type { Span } from '@droptally/event-log/damaged-records';
import type { EventLog } from '@droptally/event-log/event-log';
import type { SiteSecret } from '@droptally/http/site-secret';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import type { FactTable } from '@droptally/warehouse/builds';
import type { Query } from '@droptally/warehouse/define-query';
import type { LostRecords } from '@droptally/warehouse/lost-records';
import type { RestoreOptions, RestoreTarget } from './restore/restore-target.ts';

/** `damage` says which records of the log cannot be read, and why. The secret made the ids that come after them. */
export type ToBackUp = { log: EventLog; secret: Buffer; damage?: { why: unknown; records: readonly Span[] } };

/** The site that commands work on, however it runs. Nothing is opened before it is needed. */
export type OperatedSite = {
  /** Folder of the operator's catalog. */
  siteDir(): string;
  /** Seals every id of the site. Throws if it did not seal the newest ones in the log. */
  mac(): Promise<Mac>;
  /** Queries the warehouse, through the program that has it open if there is one. */
  ask<Params extends Record<string, unknown>, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]>;
  /** The log and the secret of `mac` itself. Unlike `log`, also if some of the log can be read and some cannot. */
  toBackUp(): Promise<ToBackUp>;
  /** Data folders with screenshots of the site: its own, or the named ones of a site of several programs. */
  dataDirs(named: readonly string[]): readonly string[];
  log(): Promise<EventLog>;
  /** Ends of the log's partitions. Needs no sound log, and waits for a broker for some seconds only. */
  ends(): Promise<number[]>;
  /** The log of records that could not be read; undefined if only the tables have them. */
  deadLetters(): Promise<EventLog | undefined>;
  /** Throws, before anything is changed, if a backup with this secret cannot become the site. */
  requireRestorable(secret: SiteSecret): void;
  restoring(options: RestoreOptions): Promise<RestoreTarget>;
  /** Checks each table for faults. */
  check(): Promise<CheckedTable[]>;
  /** Takes records that the log lost before they were counted as known: health no longer notes them. Returns them. */
  acceptLost(): Promise<LostRecords[]>;
  /** Rebuilds a table and waits until reads see it. `catalogHash` names the catalog to rebuild with. */
  rebuild(table: FactTable, catalogHash: string, say: (line: string) => void): Promise<void>;
  close(): Promise<void>;
};
