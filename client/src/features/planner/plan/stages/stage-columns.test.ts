import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { i18n } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { servedBy, stageColumns } from './stage-columns.ts';

beforeAll(() => startTestTexts('en'));

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const NOTHING = { leftOut: null, reasons: null };
const [instead] = catalog.stages.values();
const serving = (...serves: string[]): ShownStage => ({
  stageId: 'one',
  runs: 6,
  sanity: 36,
  lmd: 0,
  exp: 0,
  drops: [],
  serves,
});

test('a stage that serves all of several needs says so, others show which', () => {
  const stages = [serving('30011', '30012', '30013'), serving('30012')] as const;
  const column = stageColumns(catalog, servedBy(stages), NOTHING, i18n.t).find(({ id }) => id === 'serves');
  const [all, one] = stages.map((stage) => column?.value(stage));
  expect(all).toBe('all needs');
  expect(one).toMatchObject([{ quantity: 0 }]);
});

test('two needs are shown, although a stage serves both', () => {
  const stage = serving('30011', '30012');
  const column = stageColumns(catalog, servedBy([stage]), NOTHING, i18n.t).find(({ id }) => id === 'serves');
  expect(column?.value(stage)).toHaveLength(2);
});

test.each([
  [41.23, '+41.2'],
  [1_274.36, '+1,274'],
  [872_342_797.1, '+872.34 M'],
  [0, 'no more'],
  [0.04, 'no more'],
  [undefined, 'no plan'],
])('says what leaving a stage out costs, and what takes its place: %s', (sanity, code) => {
  const costs = [{ stageId: 'one', sanity, instead: sanity === undefined ? undefined : instead?.stageId }];
  const column = stageColumns(catalog, servedBy([serving()]), { ...NOTHING, leftOut: costs }, i18n.t).find(
    ({ id }) => id === 'without',
  );
  const note = sanity !== undefined && instead && { note: catalog.labelOf(instead).text };
  expect(column?.value(serving())).toEqual({ code, ...note });
});

test.each<[{ crafted?: number; next?: number }, object]>([
  [{ crafted: 24 }, { code: '20.1', note: 'crafted 24' }],
  [
    { crafted: 24, next: 22.04 },
    { code: '20.1', note: 'NEXT 22' },
  ],
  [{}, { code: '20.1' }],
])('says what one of the main drop costs here, and by the best other way: %j', ({ crafted, next }, text) => {
  const reason = {
    stageId: 'one',
    itemId: '30012',
    here: 20.1,
    ...(crafted !== undefined && { crafted }),
    ...(next !== undefined && instead && { next: { stageId: instead.stageId, sanity: next } }),
  };
  const reasons = { stages: [reason], crafts: [], luck: [], thin: [] };
  const column = stageColumns(catalog, servedBy([serving()]), { ...NOTHING, reasons }, i18n.t).find(
    ({ id }) => id === 'each',
  );
  const expected = JSON.stringify(text).replace('NEXT', instead ? catalog.labelOf(instead).text : '');
  expect(JSON.stringify(column?.value(serving()))).toBe(expected);
});

test.each(['4001', '0010'])('a stage that is played for %s has no price of one', (itemId) => {
  const reasons = { stages: [{ stageId: 'one', itemId, here: 0.0036 }], crafts: [], luck: [], thin: [] };
  const each = stageColumns(catalog, servedBy([serving()]), { ...NOTHING, reasons }, i18n.t).find(
    ({ id }) => id === 'each',
  );
  expect([each?.value(serving()), each?.sortValue?.(serving())]).toEqual([null, null]);
});
