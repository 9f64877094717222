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
  const { log, table, upTo, onProgress } = options;
  const { columns, counting } = countingOf(options);
  const sums = new TableSums(table, columns, (text) => crc32(text));
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
        for (const line of rowsOf(counting, batch, rows)) sums.add(line);
        const offset = batch.records.at(-1)?.offset ?? -1;
        await counting.deliver(batch.partition, offset);
        await counting.commit(batch.partition, { offset, digest: UNKNOWN });
        read += batch.records.length;
        onProgress(read, of);
        return false;
      },
    });
    return sums.all();
  } finally {
    await counting.close();
  }
}

function countingOf(options: RecountOptions): { columns: readonly string[]; counting: Counting } {
  const { table, folder, isOurs, rules } = options;
  switch (table) {
    case 'reports': {
      const lookBacks = new LookBackStore(join(folder, 'look-back'));
      return {
        columns: REPORT_COLUMNS,
        counting: new ReportsCount(lookBacks, { isOurs, rules: () => rules, onNoRow() {} }),
      };
    }
    case 'activity':
      return { columns: ACTIVITY_COLUMNS, counting: new ActivityState({ onDeadLetter() {} }) };
  }
}

function rowsOf(counting: Counting, { partition, records }: Batch, rows: RowWriter): string[] {
  const sheet = rows.sheetOf(() => {
    for (const record of records) counting.project(partition, record, rows);
  });
  const text = sheet.after(-1).toString();
  return text === '' ? [] : text.trimEnd().split('\n');
}
