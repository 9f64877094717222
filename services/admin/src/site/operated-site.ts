import type { Mac } from '@droptally/domain/identity/mac';
import type { EventLog } from '@droptally/event-log/event-log';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import type { FactTable } from '@droptally/warehouse/builds';
import type { Query } from '@droptally/warehouse/define-query';
import type { RestoreOptions, RestoreTarget } from '../restore/restore-target.ts';

/** The site that the commands work on, whichever way it is run. Nothing is opened before it is needed. */
export type OperatedSite = {
  /** Where the operator's catalogue lies. */
  siteDir(): string;
  /** Behind every id of the site. */
  mac(): Mac;
  /** Asks the warehouse, by way of the program that has it open if one has. */
  ask<Params extends Record<string, unknown>, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]>;
  /** The secret itself, as a backup needs it. */
  secret(): Buffer;
  /** Whose screenshots are the site's: its own data folder, or those that are named where there are several. */
  dataDirs(named: readonly string[]): readonly string[];
  log(): Promise<EventLog>;
  /** What lies beside the log and could not be read; none where the tables alone have it. */
  deadLetters(): Promise<EventLog | undefined>;
  /** Throws where a backup with this secret cannot become the site, before anything is done. */
  requireRestorable(backup: { secret: string; path: string }): void;
  restoring(options: RestoreOptions): Promise<RestoreTarget>;
  /** What is wrong with each table. */
  check(): Promise<CheckedTable[]>;
  /** Makes a table anew and waits until reads see it. `catalogueHash` names the rules that are meant. */
  rebuild(table: FactTable, catalogueHash: string, say: (line: string) => void): Promise<void>;
  close(): Promise<void>;
};
