import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Batch, EventLog } from '@droptally/event-log/event-log';
import { readLog } from '@droptally/event-log/read-log';
import { UNKNOWN } from '@droptally/event-log/resuming/last-read';
import type { FactTable } from '@droptally/warehouse/builds';
import { ACTIVITY_COLUMNS, ActivityState } from '../activity/activity.projection.ts';
import type { ProjectionState } from '../projection.ts';
import type { Rules } from '../reports/judge.ts';
import { LookBackStore } from '../reports/look-back/look-back-store.ts';
import { REPORT_COLUMNS } from '../reports/report-columns.ts';
import { ReportsCount } from '../reports/reports-count.ts';
import { RowWriter } from '../rows/row-writer.ts';
import { type TableSum, TableSums } from './table-sums.ts';

export type RecountOptions = {
  log: EventLog;
  table: FactTable;
  /** Scratch folder for the look-back; may be deleted afterwards. */
  folder: string;
  isOurs(account: string): boolean;
  rules: Rules;
  /** The last record to count of each partition; -1 for none. */
  upTo: readonly number[];
  onProgress(read: number, of: number): void;
};

type Counting = Pick<ProjectionState, 'project' | 'deliver' | 'commit' | 'close'>;

/** Recounts a table's rows from the beginning of the log, with the projector's own code. Writes nothing. */
export async function recountLog(options: RecountOptions): Promise<TableSum[]> {
  const sums = tableSums(options.table, false);
  await recountBatches(options, async (_, lines) => {
    for (const line of lines) sums.add(line);
    return false;
  });
  return sums.all();
}

/**
 * The same, of each record apart. `take` is given the sums of one batch after the other, and returns true to see no more
 * of the partition.
 */
export async function recountRecords(
  options: RecountOptions,
  take: (batch: Batch, sums: TableSum[]) => Promise<boolean>,
): Promise<void> {
  await recountBatches(options, async (batch, lines) => {
    const sums = tableSums(options.table, true);
    for (const line of lines) sums.add(line);
    return take(batch, sums.all());
  });
}

async function recountBatches(
  options: RecountOptions,
  take: (batch: Batch, lines: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const { log, upTo, onProgress } = options;
  const counting = countingOf(options);
  const rows = new RowWriter();
  const ends = upTo.map((last) => last + 1);
  const of = ends.reduce((sum, end) => sum + end, 0);
  let read = 0;
  try {
    await readLog({
      log,
      from: [],
      ends,
      async handle(batch) {
        const hasEnough = await take(batch, rowsOf(counting, batch, rows));
        const offset = batch.records.at(-1)?.offset ?? -1;
        await counting.deliver(batch.partition, offset);
        await counting.commit(batch.partition, { offset, digest: UNKNOWN });
        read += batch.records.length;
        onProgress(read, of);
        return hasEnough;
      },
    });
  } finally {
    await counting.close();
  }
}

const COLUMNS = { reports: REPORT_COLUMNS, activity: ACTIVITY_COLUMNS };

function tableSums(table: FactTable, isEach: boolean): TableSums {
  return new TableSums(table, COLUMNS[table], isEach, (text) => crc32(text));
}

function countingOf({ table, folder, isOurs, rules }: RecountOptions): Counting {
  switch (table) {
    case 'reports': {
      const lookBacks = new LookBackStore(join(folder, 'look-back'));
      return new ReportsCount(lookBacks, { isOurs, rules: () => rules, onNoRow() {} });
    }
    case 'activity':
      return new ActivityState({ onDeadLetter() {} });
  }
}

function rowsOf(counting: Counting, { partition, records }: Batch, rows: RowWriter): string[] {
  const sheet = rows.sheetOf(() => {
    for (const record of records) counting.project(partition, record, rows);
  });
  const text = sheet.after(-1).toString();
  return text === '' ? [] : text.trimEnd().split('\n');
}
