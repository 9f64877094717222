import { makeCatalogue } from '#data/catalogue/catalogue.ts';
import { NOW, sampleCatalogueData } from '#data/testing/sample-catalogue-data.ts';
import { pinLabel } from './pin-label.ts';

const catalogue = makeCatalogue(sampleCatalogueData(), { server: 'JP', language: 'ja', at: NOW });

test('a pin’s label and zone carry their languages', () => {
  expect(pinLabel({ kind: 'item', id: '30012' }, catalogue)).toMatchObject({ text: 'Item 30012', lang: 'en' });
  expect(pinLabel({ kind: 'stage', id: '1-7' }, catalogue)).toMatchObject({ note: 'main_1 zone', noteLang: 'en' });
});

test('an entry missing in the catalog is labelled by its id', () => {
  expect(pinLabel({ kind: 'stage', id: 'gone' }, catalogue)).toMatchObject({ text: 'gone', there: false });
});
