import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { pinLabel } from './pin-label.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'JP', language: 'ja', at: NOW });

test('a pin’s label and zone carry their languages', () => {
  expect(pinLabel({ kind: 'item', id: '30012' }, catalog)).toMatchObject({ text: 'Item 30012', lang: 'en' });
  expect(pinLabel({ kind: 'stage', id: '1-7' }, catalog)).toMatchObject({ note: 'main_1 zone', noteLang: 'en' });
});

test('an entry missing in the catalog is labelled by its id', () => {
  expect(pinLabel({ kind: 'stage', id: 'gone' }, catalog)).toMatchObject({ text: 'gone', there: false });
});
