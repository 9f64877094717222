import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { translate } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { patternColumns } from './pattern-columns.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });

beforeAll(() => startTestTexts('en'));

test('the first column has the place of a pattern', () => {
  const [first] = patternColumns(catalog, 0.95, translate);
  expect([first?.id, first?.value({ place: 3 } as never)]).toEqual(['place', 3]);
});
