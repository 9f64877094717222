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

type Cell = string | number | readonly string[] | readonly number[];
export type ReportCells = Record<(typeof REPORT_COLUMNS)[number], Cell>;

/** Where in the log a fact stands, and when it happened. */
export type Place = { partition: number; offset: number; time: number };

export const BLANK_CELLS: Readonly<ReportCells> = {
  log_partition: 0,
  log_offset: 0,
  category: '',
  sign: 0,
  server: '',
  stage: '',
  segment: 0,
  at: 0,
  day: '1970-01-01',
  reliability: 0,
  times: 0,
  items: [],
  quantities: [],
  id: '',
  account: '0',
  md5: '',
  source: '',
  version: '',
  until: 0,
  imported_items: [],
  imported_quantities: [],
  imported_times: [],
  imported_squares: [],
};

/** One row as a line of JSONCompactEachRow. */
export function reportLine(cells: Readonly<ReportCells>): string {
  return JSON.stringify(REPORT_COLUMNS.map((column) => cells[column]));
}

const OFFSET = REPORT_COLUMNS.indexOf('log_offset');
const SIGN = REPORT_COLUMNS.indexOf('sign');

/** The same row taken back: every column of the original, its time and reliability too, with the sign turned. */
export function reversedLine(line: string, offset: number): string {
  const cells = JSON.parse(line) as Cell[];
  cells[OFFSET] = offset;
  cells[SIGN] = -1;
  return JSON.stringify(cells);
}
