/** The columns of table reports that a line fills, in its order; the rest the warehouse derives. */
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

/** Where in the log a fact stands, and when it happened. */
export type Place = { partition: number; offset: number; time: number };

/** The columns that reports and imported counters fill alike. */
export type RowHead = {
  category: string;
  sign: 1 | 0;
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

const NO_HEAD: RowHead = { category: '', sign: 0, server: '', stage: '', segment: 0, day: '1970-01-01' };
const NOTHING_IMPORTED = '0,[],[],[],[]';

/** A report as a line of JSONCompactEachRow; made by hand because a replay makes a hundred thousand a second. */
export function reportLine(place: Place, head: RowHead, report: ReportPart): string {
  return line([...headCells(place, head), ...reportCells(report), NOTHING_IMPORTED]);
}

export function importLine(place: Place, head: RowHead, id: string, source: string, imported: ImportedPart): string {
  const { until, items, quantities, times, squares } = imported;
  const counts = [until, texts(items), `[${quantities}]`, `[${times}]`, `[${squares}]`];
  return line([...headCells(place, head), ...reportCells({ ...NOT_REPORTED, id, source }), ...counts]);
}

/** The line that counts nothing and says how far the partition has been read. */
export function markerLine(partition: number, offset: number): string {
  const place = { partition, offset, time: 0 };
  return line([...headCells(place, NO_HEAD), ...reportCells(NOT_REPORTED), NOTHING_IMPORTED]);
}

const OFFSET = REPORT_COLUMNS.indexOf('log_offset');
const SIGN = REPORT_COLUMNS.indexOf('sign');

/** The same row taken back: every column of the original, its time and reliability too, with the sign turned. */
export function reversedLine(line: string, offset: number): string {
  const cells = JSON.parse(line) as unknown[];
  cells[OFFSET] = offset;
  cells[SIGN] = -1;
  return JSON.stringify(cells);
}

const NOT_REPORTED: ReportPart = {
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

/** Joined in one go: pieces put together one by one would all stay in memory as pieces until the batch is written. */
function line(cells: readonly (string | number)[]): string {
  return `[${cells.join()}]`;
}

function headCells({ partition, offset, time }: Place, head: RowHead): (string | number)[] {
  const { category, sign, server, stage, segment, day } = head;
  return [partition, offset, text(category), sign, text(server), text(stage), segment, time, text(day)];
}

function reportCells(report: ReportPart): (string | number)[] {
  const { reliability, times, items, quantities, id, account, md5, source, version } = report;
  const what = [reliability, times, texts(items), `[${quantities}]`];
  return [...what, text(id), text(account), text(md5), text(source), text(version)];
}

function texts(values: readonly string[]): string {
  return `[${values.map(text).join()}]`;
}

/** What needs no escape is most of what there is. */
function text(value: string): string {
  return /^[\w.\-() ]*$/.test(value) ? `"${value}"` : JSON.stringify(value);
}
