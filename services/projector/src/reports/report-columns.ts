import type { Cell, Row, RowWriter } from '../rows/row-writer.ts';

/** The columns of table `reports` that a line fills, in order; the warehouse derives the rest. */
export const REPORT_COLUMNS = [
  'log_partition',
  'log_offset',
  'category',
  'sign',
  'server',
  'stage',
  'segment',
  'at',
  'day',
  'reliability',
  'times',
  'items',
  'quantities',
  'id',
  'account',
  'md5',
  'source',
  'version',
  'until',
  'imported_items',
  'imported_quantities',
  'imported_times',
  'imported_squares',
] as const;

/** Position of a fact in the log, and its time. */
export type FactPosition = { partition: number; offset: number; time: number };

/** Columns shared by reports and imported counters. */
export type RowHead = {
  category: string;
  sign: 1;
  server: string;
  stage: string;
  segment: number;
  day: string;
};

export type ReportPart = {
  reliability: number;
  times: number;
  items: readonly string[];
  quantities: readonly number[];
  id: string;
  account: string;
  md5: string;
  source: string;
  version: string;
};

export type ImportedPart = {
  until: number;
  items: readonly string[];
  quantities: readonly number[];
  times: readonly number[];
  squares: readonly number[];
};

const NO_REPORT: ReportPart = {
  reliability: 0,
  times: 0,
  items: [],
  quantities: [],
  id: '',
  account: '0',
  md5: '',
  source: '',
  version: '',
};
const NOTHING_IMPORTED: ImportedPart = { until: 0, items: [], quantities: [], times: [], squares: [] };

export function writeReport(rows: RowWriter, position: FactPosition, head: RowHead, report: ReportPart): Row {
  return writeRow(rows, position, head, report, NOTHING_IMPORTED);
}

export function writeImport(
  rows: RowWriter,
  position: FactPosition,
  { id, source, ...head }: RowHead & Pick<ReportPart, 'id' | 'source'>,
  imported: ImportedPart,
): void {
  writeRow(rows, position, head, { ...NO_REPORT, id, source }, imported);
}

/** The row that counts nothing and marks how far the partition has been read. */
export function markerCells(partition: number, offset: number): Cell[] {
  const head: Cell[] = [partition, offset, '', 0, '', '', 0, 0, '1970-01-01'];
  const report: Cell[] = [0, 0, [], [], '', '0', '', '', ''];
  return [...head, ...report, 0, [], [], [], []];
}

const OFFSET = REPORT_COLUMNS.indexOf('log_offset');
const SIGN = REPORT_COLUMNS.indexOf('sign');

/** The reversal of a row: every column of the original, including time and reliability, with the opposite sign. */
export function reversed(row: string, offset: number): string {
  const cells = JSON.parse(row) as unknown[];
  cells[OFFSET] = offset;
  cells[SIGN] = -1;
  return JSON.stringify(cells);
}

/** Takes positions, not an object: it runs for every fact of a replay. */
function writeRow(
  rows: RowWriter,
  { partition, offset, time }: FactPosition,
  head: RowHead,
  report: ReportPart,
  imported: ImportedPart,
): Row {
  rows.begin(partition, offset).text(head.category).number(head.sign).text(head.server).text(head.stage);
  rows.number(head.segment).number(time).text(head.day);
  rows.number(report.reliability).number(report.times).texts(report.items).numbers(report.quantities);
  rows.text(report.id).text(report.account).text(report.md5).text(report.source).text(report.version);
  rows.number(imported.until).texts(imported.items).numbers(imported.quantities);
  return rows.numbers(imported.times).numbers(imported.squares).end();
}
