import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { DropType, type ReportSubmitted } from '@droptally/proto/events';
import type { Report } from '../facts/fact.ts';
import { RowWriter } from '../rows/row-writer.ts';
import { submittedReport } from '../testing/submitted-report.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import { readDrops, reportRow } from './report-row.ts';

const AT = Date.parse('2025-01-05T12:00:00Z');
const ID = 'the part that recalls-0123456789abcdef';
const METADATA = { fingerprint: '', md5: 'ABCDEF', fileName: '', lastModified: 0 };
const timeline = indexCatalog(sampleCatalog()).timeline('main_01-07', 'CN');

function rowOf(about: Partial<ReportSubmitted>, isKnown = true): Record<string, unknown> {
  const report = submittedReport(about) as Report;
  const rows = new RowWriter();
  const drops = readDrops(report.drops);
  const submission = { report, drops, at: AT, md5Repeats: false, timeline: isKnown ? timeline : undefined };
  const sheet = rows.sheetOf(() => reportRow(rows, { partition: 3, offset: 7, time: AT }, ID, submission, 6));
  const cells = JSON.parse(sheet.after(-1).toString()) as unknown[];
  return Object.fromEntries(REPORT_COLUMNS.map((name, index) => [name, cells[index]]));
}

test('a row has the segment of its stage, and what identifies report, account and screenshot', () => {
  expect(timeline?.segmentAt(AT)).toBeGreaterThan(0);
  const accountHash = new Uint8Array([0, 0, 0, 0, 0, 0, 1, 2]);
  const metadata = { ...METADATA, recognizerVersion: '', recognizerAssetsVersion: '' };
  expect(rowOf({ accountHash, metadata, source: 'frontend-v2', times: 2 })).toEqual({
    log_partition: 3,
    log_offset: 7,
    category: 'manual',
    sign: 1,
    server: 'CN',
    stage: 'main_01-07',
    segment: timeline?.segmentAt(AT),
    at: AT,
    day: '2025-01-05',
    reliability: 6,
    times: 2,
    items: ['30012'],
    quantities: [1],
    id: '0123456789abcdef',
    account: '258',
    md5: 'abcdef',
    source: 'frontend-v2',
    version: 'v',
    until: 0,
    imported_items: [],
    imported_quantities: [],
    imported_times: [],
    imported_squares: [],
  });
});

test('one without a screenshot, of an unknown stage, is of its first segment', () => {
  expect(rowOf({ source: 'x' }, false)).toMatchObject({ segment: 0, md5: '', category: 'automated' });
});

test('drops of a type that this program does not know are left out', () => {
  const drop = { itemId: '30012', quantity: 2 };
  const drops = [DropType.EXTRA, 99].map((dropType) => ({ ...drop, dropType }));
  expect(readDrops(drops)).toEqual([{ ...drop, dropType: 'EXTRA' }]);
});
