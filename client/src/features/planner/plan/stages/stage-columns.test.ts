import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { i18n } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { stageColumns } from './stage-columns.ts';

beforeAll(() => startTestTexts('en'));

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const [instead] = catalog.stages.values();
const stage = { stageId: 'one', runs: 6, sanity: 36, lmd: 0, exp: 0, drops: [], serves: [] };

test.each([
  [41.23, '+41.2'],
  [0, 'no more'],
  [0.04, 'no more'],
  [undefined, 'no plan'],
])('says what leaving a stage out costs, and what takes its place: %s', (sanity, code) => {
  const costs = [{ stageId: 'one', sanity, instead: sanity === undefined ? undefined : instead?.stageId }];
  const column = stageColumns(catalog, costs, i18n.t).find(({ id }) => id === 'without');
  const note = sanity !== undefined && instead && { note: catalog.labelOf(instead).text };
  expect(column?.value(stage)).toEqual({ code, ...note });
});
