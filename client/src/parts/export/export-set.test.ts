import { EXPORT_LICENCE, EXPORTS, type ExportKind } from '@droptally/domain/export/export-columns';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { dropRows } from '#data/rows/drop-rows.ts';
import { NOW, sampleItem, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { dropRecord } from '#parts/export/drop-record.ts';
import { stageSubject } from '#parts/export/subject-names.ts';
import { trendSet } from '#parts/export/trend-set.ts';
import { type ExportScope, type ExportSet, exportFile, fileNameOf } from '#ui/output/export-set.ts';

const stage = sampleStage('main_10-06', 'main_10', { code_i18n: { zh: '10-6' } });
const tough = sampleStage('tough_10-06', 'main_10', { code_i18n: { zh: '10-6' } });
const other = sampleStage('main_01-07', 'main_10', { code_i18n: { zh: '1-7' } });
const stages = [stage, tough, other];
const zone = sampleZone(
  'main_10',
  'MAINLINE',
  stages.map(({ stageId }) => stageId),
);
const data = { zones: [zone], stages, items: [sampleItem('30012')] };
const catalog = makeCatalog(data, { server: 'CN', language: 'en', at: NOW });
const scope: ExportScope = { server: 'CN', source: 'global', category: 'all', confidence: 0.95 };
const EVENING = new Date(2026, 10, 23, 23, 30).getTime();
const PLANNED = { confidence: 0.95, futureRuns: 100 };
const counted = {
  stageId: stage.stageId,
  itemId: '30012',
  times: 1_197_922_951,
  quantity: 1_491_151_000,
  stdDev: 0.4,
  sumSquares: 2_047_000_000,
  start: Date.UTC(2019, 4, 1),
  end: null,
};
const [row] = dropRows([counted], catalog, 0.95);
if (!row) throw new Error('the catalog knows the row');

const setOf = (kind: ExportKind, changes: Partial<ExportSet> = {}): ExportSet => ({
  kind,
  about: ['10-6'],
  scope,
  records: [dropRecord(row, catalog, PLANNED)],
  ...changes,
});
const linesOf = (set: ExportSet) => exportFile('csv', set, EVENING).text.slice(1).trimEnd().split('\r\n');
const firstOf = (set: ExportSet) => {
  const [head = '', line = ''] = linesOf(set).map((text) => text.split(','));
  return Object.fromEntries([...head].map((name, index) => [name, line[index]]));
};

test.each<ExportKind>(['drops', 'stages', 'comparison'])('%s have the headings of the one set', (kind) => {
  expect(linesOf(setOf(kind))[0]).toBe(EXPORTS[kind].join(','));
});

test('a record has ids, codes and names, exact numbers, scope, period and licence', () => {
  const { licence: _, ...first } = firstOf(setOf('drops'));
  expect(first).toMatchObject({
    server: 'CN',
    stageId: 'main_10-06',
    stageCode: '10-6',
    zoneName: 'main_10 zone',
    itemId: '30012',
    itemName: 'Item 30012',
    times: '1197922951',
    quantity: '1491151000',
    rate: '1.24478',
    apCost: '6',
    sanityEach: '4.82',
    start: '2019-05-01T00:00:00.000Z',
    end: '',
    source: 'global',
    category: 'all',
    confidence: '0.95',
  });
  expect(linesOf(setOf('drops'))[1]).toContain(EXPORT_LICENCE);
});

test('JSON has the same fields under the same names', () => {
  const { name, text } = exportFile('json', setOf('drops'), EVENING);
  const file = JSON.parse(text);
  expect(name).toBe('droptally-CN-10-6-drops-2026-11-23.json');
  expect(file.licence).toBe(EXPORT_LICENCE);
  expect(Object.keys(file.rows[0])).toEqual([...EXPORTS.drops]);
  expect(file.rows[0]).toMatchObject({ times: 1_197_922_951, end: null, licence: EXPORT_LICENCE });
});

test('personal numbers are marked in the file and in its name', () => {
  const own = setOf('drops', { scope: { ...scope, source: 'personal' } });
  expect(fileNameOf(own, EVENING)).toBe('droptally-CN-10-6-own-drops-2026-11-23');
  expect(firstOf(own)).toMatchObject({ source: 'personal' });
});

test('stages with the same code are told apart by their ids', () => {
  expect(stages.map((one) => stageSubject(one, catalog))).toEqual(['10-6 main_10-06', '10-6 tough_10-06', '1-7']);
});

test('days use the user’s clock, a day without runs has no rate, and all are of everyone’s reports', () => {
  const lateAtNight = new Date(2025, 5, 21, 23, 59).getTime();
  const empty = { at: lateAtNight, runs: 0, drops: 0, rate: null, lower: null, upper: null };
  const set = trendSet([{ row, points: [empty] }], ['10-6'], catalog, { ...scope, source: 'personal' });
  expect(linesOf(set)[0]).toBe(EXPORTS.trend.join(','));
  expect(firstOf(set)).toMatchObject({ day: '2025-06-21', times: '0', rate: '', source: 'global' });
});
