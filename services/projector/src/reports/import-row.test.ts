import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { RowWriter } from '../rows/row-writer.ts';
import { importRow } from './import-row.ts';
import { REPORT_COLUMNS } from './report-columns.ts';

const FROM = Date.parse('2025-01-05T12:00:00Z');
const POSITION = { partition: 3, offset: 7, time: FROM + 99 };
const IMPORTED = {
  origin: 'elsewhere',
  server: 'CN' as const,
  stageId: 'main_01-07',
  from: FROM,
  until: FROM + 5,
  rangeStart: FROM - 1,
  counts: [{ itemId: '30012', quantity: 5, times: 4, sumOfSquares: 7 }],
};
const timeline = indexCatalog(sampleCatalog()).timeline('main_01-07', 'CN');

function rowOf(about: Parameters<typeof importRow>[2]): Record<string, unknown> {
  const rows = new RowWriter();
  const sheet = rows.sheetOf(() => importRow(rows, POSITION, about));
  const cells = JSON.parse(sheet.after(-1).toString()) as unknown[];
  return Object.fromEntries(REPORT_COLUMNS.map((name, index) => [name, cells[index]]));
}

test('imported counters fill a row of the day and the segment they begin in', () => {
  expect(timeline?.segmentAt(FROM)).toBeGreaterThan(0);
  expect(rowOf({ id: 'i', imported: IMPORTED, timeline })).toMatchObject({
    log_partition: 3,
    log_offset: 7,
    category: 'imported',
    sign: 1,
    server: 'CN',
    stage: 'main_01-07',
    segment: timeline?.segmentAt(FROM - 1),
    at: FROM,
    day: '2025-01-05',
    id: 'i',
    source: 'elsewhere',
    until: FROM + 5,
    imported_items: ['30012'],
    imported_quantities: [5],
    imported_times: [4],
    imported_squares: [7],
  });
});

test('those of an unknown stage are of its first segment', () => {
  expect(rowOf({ id: 'i', imported: { ...IMPORTED, counts: [] }, timeline: undefined })).toMatchObject({
    segment: 0,
    imported_items: [],
  });
});
