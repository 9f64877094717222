import { newQuery } from '#data/advanced/asked-query.ts';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { textsIn } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { queryNames } from './query-names.ts';

beforeAll(() => startTestTexts('en'));

const data = {
  zones: [sampleZone('z', 'MAINLINE', ['a', 'b'])],
  stages: [sampleStage('a', 'z'), sampleStage('b', 'z')],
  items: [],
};
const catalog = makeCatalog(data, { server: 'CN', language: 'en', at: NOW });
const names = (...queries: Parameters<typeof queryNames>[0]) => queryNames(queries, catalog, textsIn('en'));
const query = newQuery('CN', 'a');
const code = catalog.distinctLabelOf(sampleStage('a', 'z')).text;

test('a query is named by its stage, and by what tells it from the others', () => {
  expect(names(query)).toEqual([code]);
  expect(names(query, { ...query, server: 'US' })).toEqual([`${code} · China`, `${code} · Global`]);
  expect(names(query, { ...query, source: 'personal' })[1]).toMatch(/^.+ · .+$/);
  expect(names({ ...query, hours: 24 }, { ...query, hours: 168 })).toEqual([`${code} · By day`, `${code} · By week`]);
});

test('totals of all time are named by their stage alone beside a part of it', () => {
  const part = { ...query, start: NOW - 10 * 86_400_000, end: NOW, hours: 24 };
  expect(names(query, part)).toEqual([code, expect.stringMatching(/ · .+ – .+ · By day$/)]);
});

test('queries that are the same are numbered, and one without a stage is named by its place', () => {
  expect(names(query, query)).toEqual([`${code} (1)`, `${code} (2)`]);
  expect(names({ ...query, stageId: null })).toEqual(['Query 1']);
});
