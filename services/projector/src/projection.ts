import type { ClickHouseClient } from '@clickhouse/client';
import type { LogRecord } from '@droptally/event-log/event-log';
import type { LastRead } from '@droptally/event-log/resuming/last-read';
import type { Build, TableName } from '@droptally/warehouse/builds';
import type { Cell, RowWriter } from './rows/row-writer.ts';

/** A partition that is taken up after `held`, the last record its table holds; what is `stopping` it may end half done. */
export type Resuming = { partition: number; held: LastRead; stopping: AbortSignal };

/** What one run of a projection knows of the log so far. Everything in it is a pure function of the log's prefix. */
export type ProjectionState = {
  /** Remembers what it must to go on from there. */
  resume(from: Resuming): Promise<void>;
  /** Writes the record's rows. Taking in a record twice gives the same rows. */
  project(partition: number, record: LogRecord, rows: RowWriter): void;
  /** Before the table takes what was taken in up to this offset: sends on what belongs elsewhere too, perhaps again. */
  deliver(partition: number, offset: number): Promise<void>;
  /** Makes what was taken in up to this record outlive the process. */
  commit(partition: number, end: LastRead): Promise<void>;
  close(): Promise<void>;
};

/** One build of a table, and the folder of what its projection remembers; the folder may be lost and is made anew. */
export type BuildSite = { build: Build; warehouse: ClickHouseClient; folder: string };

/** Log → one table. */
export type Projection = {
  table: TableName;
  columns: readonly string[];
  /** The row that says "read up to here"; it counts nothing. */
  marker(partition: number, offset: number): readonly Cell[];
  /** A batch without rows is written for its marker alone only this often. */
  markAfter: { facts: number; ms: number };
  /** The log forgets, and may be thrown away: the table keeps what it holds, and goes on with the next one. */
  outlivesLog?: true;
  open(site: BuildSite): Promise<ProjectionState>;
};
