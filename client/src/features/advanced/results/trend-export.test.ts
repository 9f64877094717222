import { newQuery } from '#data/advanced/asked-query.ts';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleItem, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { fileNameOf } from '#ui/output/export-set.ts';
import { trendExport } from './trend-export.ts';

const HOUR = 3_600_000;
const item = sampleItem('30012');
const data = { zones: [sampleZone('z', 'MAINLINE', ['a'])], stages: [sampleStage('a', 'z')], items: [item] };
const catalog = makeCatalog(data, { server: 'CN', language: 'en', at: NOW });
const trend = (interval: number) => {
  const buckets = [0, 1].map((i) => ({ at: NOW + i * interval, times: 10, quantity: 4, sumSquares: 4 }));
  const items = [{ itemId: '30012', sums: { times: 20, quantity: 8, sumSquares: 8 }, most: 1, buckets }];
  return { kind: 'result' as const, result: { items, interval, importsLeftOut: false } };
};
const exported = (...queries: ReturnType<typeof newQuery>[]) => {
  const answers = queries.map(({ hours }) => trend((hours ?? 0) * HOUR));
  const sources = { title: 'Advanced query', item, catalog, confidence: 0.95 };
  return trendExport({ queries, answers, at: NOW }, sources);
};

test('each line says from when to when its bucket is, however long the buckets of others are', () => {
  const { records } = exported(
    { ...newQuery('CN', 'a'), hours: 1 },
    { ...newQuery('US', 'a'), hours: 168, source: 'personal' },
  );
  const lengths = records.map(({ start, end }) => (Date.parse(String(end)) - Date.parse(String(start))) / HOUR);
  expect(lengths).toEqual([1, 1, 168, 168]);
  expect(records[1]).toMatchObject({ server: 'CN', source: 'global', start: new Date(NOW + HOUR).toISOString() });
  expect(records[2]).toMatchObject({ server: 'US', source: 'personal', stageId: 'a', itemId: '30012' });
});

test('the file is named by its stages and item, and by the server only if there is one', () => {
  const day = { ...newQuery('JP', 'a'), hours: 24 };
  expect(fileNameOf(exported(day), NOW)).toMatch(/^droptally-JP-Advanced-query-.+-trend-/);
  const { scope, about } = exported(day, { ...day, server: 'KR' });
  expect(scope.server).toBeUndefined();
  expect(about).toEqual(['Advanced query', catalog.nameOf(sampleStage('a', 'z')), catalog.nameOf(item)]);
});
