import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { translate } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { zoneLabel } from './zone-label.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'US', language: 'en', at: NOW });
const labelOf = (zoneId: string) => {
  const zone = catalog.zones.get(zoneId);
  if (!zone) throw new Error(zoneId);
  return zoneLabel(zone, catalog, translate);
};

beforeAll(() => startTestTexts('en'));

test('a closed event says so, with its period', () => {
  const label = labelOf('event_20');
  expect(label).toMatchObject({ text: 'Closed', quiet: true, isTimed: true });
  expect(label.detail()).toMatch(/^Closed · 20\.\S+ – 20\.6\.1\d$/);
});

test('open and upcoming zones show their status in the line', () => {
  expect(labelOf('event_now')).toMatchObject({ kind: 'open', quiet: false });
  expect(labelOf('event_next')).toMatchObject({ kind: 'pending', quiet: false });
});

test('a zone without times is just permanent', () => {
  const label = labelOf('main_1');
  expect(label).toMatchObject({ kind: 'permanent', text: 'Permanent', quiet: true, isTimed: false });
  expect(label.detail()).toBe('Permanent');
});
