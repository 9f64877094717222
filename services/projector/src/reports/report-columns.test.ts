import { RowWriter } from '../rows/row-writer.ts';
import { markerCells, REPORT_COLUMNS, reversed, writeImport, writeReport } from './report-columns.ts';

const POSITION = { partition: 3, offset: 7, time: 1_000 };
const HEAD = { category: 'manual', sign: 1, server: 'CN', stage: 's1', segment: 5, day: '2026-01-01' } as const;
const REPORT = {
  reliability: 6,
  times: 2,
  items: ['a'],
  quantities: [4],
  id: 'i',
  account: '258',
  md5: 'm',
  source: 'x',
  version: 'v',
};
const rows = new RowWriter();

function written(write: () => void): Record<string, unknown> {
  return named(JSON.parse(rows.sheetOf(write).after(-1).toString()));
}

function named(cells: readonly unknown[]): Record<string, unknown> {
  expect(cells).toHaveLength(REPORT_COLUMNS.length);
  return Object.fromEntries(REPORT_COLUMNS.map((name, index) => [name, cells[index]]));
}

const OF_NO_IMPORT = {
  until: 0,
  imported_items: [],
  imported_quantities: [],
  imported_times: [],
  imported_squares: [],
};
const COMMON = {
  log_partition: 3,
  log_offset: 7,
  category: 'manual',
  sign: 1,
  server: 'CN',
  stage: 's1',
  segment: 5,
  at: 1_000,
  day: '2026-01-01',
};

test('a report fills its columns and none of an import', () => {
  expect(written(() => writeReport(rows, POSITION, HEAD, REPORT))).toEqual({ ...COMMON, ...REPORT, ...OF_NO_IMPORT });
});

test('an import fills its columns and of a report only id and source', () => {
  const imported = { until: 9, items: ['b'], quantities: [5], times: [6], squares: [8] };
  expect(written(() => writeImport(rows, POSITION, { ...HEAD, id: 'i', source: 'o' }, imported))).toEqual({
    ...COMMON,
    reliability: 0,
    times: 0,
    items: [],
    quantities: [],
    id: 'i',
    account: '0',
    md5: '',
    source: 'o',
    version: '',
    until: 9,
    imported_items: ['b'],
    imported_quantities: [5],
    imported_times: [6],
    imported_squares: [8],
  });
});

test('the marker of a position counts nothing', () => {
  expect(named(markerCells(3, 9))).toEqual({
    log_partition: 3,
    log_offset: 9,
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
    ...OF_NO_IMPORT,
  });
});

test('a reversal is the row at another offset with the opposite sign', () => {
  const row = rows
    .sheetOf(() => writeReport(rows, POSITION, HEAD, REPORT))
    .after(-1)
    .toString();
  expect(named(JSON.parse(reversed(row, 12)))).toEqual({
    ...COMMON,
    ...REPORT,
    ...OF_NO_IMPORT,
    log_offset: 12,
    sign: -1,
  });
});
