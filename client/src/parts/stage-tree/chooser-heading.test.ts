import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { chooserHeading } from './chooser-heading.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });

test('stages are chosen under the name of the zone, if there is one', () => {
  const headingAt = (zoneId?: string) => chooserHeading({ catalog, zoneId, otherwise: 'Choose a stage' }).text;
  expect(headingAt('event_now')).toBe('event_now zone');
  expect(headingAt()).toBe('Choose a stage');
  expect(headingAt('none')).toBe('Choose a stage');
});
