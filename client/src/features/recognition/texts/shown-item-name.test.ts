import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { translate } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { shownItemName } from './shown-item-name.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const [listed] = catalog.items.values();

beforeAll(() => startTestTexts('en'));

test.each([
  ['4001', 'LMD'],
  ['5001', 'EXP'],
  ['act11mini_token_card', 'a token of an event'],
  ['LMTGS_COIN_601', 'a token of an event'],
  ['randomMaterial_act46side', 'supplies'],
  ['ap_supply_lt_100', 'a sanity item'],
  ['favor_add_ulika', 'another item'],
  [null, 'another item'],
])('%s, which is not in the catalog, is called %s', (itemId, name) => {
  expect(shownItemName(itemId, catalog, translate)).toBe(name);
});

test('an item of the catalog has its own name', () => {
  expect(shownItemName(listed?.itemId ?? '', catalog, translate)).toBe(listed && catalog.nameOf(listed));
});
