import { makeCatalogue } from '#data/catalogue/catalogue.ts';
import { NOW, sampleCatalogueData } from '#data/testing/sample-catalogue-data.ts';
import { pinLabel } from './pin-label.ts';

const catalogue = makeCatalogue(sampleCatalogueData(), { server: 'JP', language: 'ja', at: NOW });

test('what a pin is called is marked with its language, and so is its zone', () => {
  expect(pinLabel({ kind: 'item', id: '30012' }, catalogue)).toMatchObject({ text: 'Item 30012', lang: 'en' });
  expect(pinLabel({ kind: 'stage', id: '1-7' }, catalogue)).toMatchObject({ note: 'main_1 zone', noteLang: 'en' });
});

test('what the catalogue does not know is called by its id', () => {
  expect(pinLabel({ kind: 'stage', id: 'gone' }, catalogue)).toMatchObject({ text: 'gone', there: false });
});
