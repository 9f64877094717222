import type { ClickHouseClient } from '@clickhouse/client';
import type { LogRecord } from '@droptally/event-log/event-log';
import type { LastRead } from '@droptally/event-log/resuming/last-read';
import type { Build, TableName } from '@droptally/warehouse/builds';
import type { Cell, RowWriter } from './rows/row-writer.ts';

/** Resumes a partition after `held`, the last record its table holds. May stop halfway when `stopping` aborts. */
export type Resuming = { partition: number; held: LastRead; stopping: AbortSignal };

/** What one run of a projection knows of the log so far. All of it is a pure function of the log's prefix. */
export type ProjectionState = {
  /** Loads what is needed to continue from there. */
  resume(from: Resuming): Promise<void>;
  /** Writes the record's rows. Idempotent: the same record gives the same rows again. */
  project(partition: number, record: LogRecord, rows: RowWriter): void;
  /** Runs before the table is given records up to this offset: sends what also goes elsewhere, at least once. */
  deliver(partition: number, offset: number): Promise<void>;
  /** Makes the state up to this record durable. */
  commit(partition: number, end: LastRead): Promise<void>;
  close(): Promise<void>;
};

/** A build of a table and the folder of its projection's local state. The folder may be lost and is then rebuilt. */
export type BuildSite = { build: Build; warehouse: ClickHouseClient; folder: string };

/** Turns the log into one table. */
export type Projection = {
  table: TableName;
  columns: readonly string[];
  /** The row that marks the position reached; it counts nothing. */
  marker(partition: number, offset: number): readonly Cell[];
  /** Limits how often a batch without rows is written for its marker alone. */
  markAfter: { facts: number; ms: number };
  /** The log has limited retention and may be replaced: the table keeps its rows and continues with the next log. */
  outlivesLog?: true;
  open(site: BuildSite): Promise<ProjectionState>;
};
