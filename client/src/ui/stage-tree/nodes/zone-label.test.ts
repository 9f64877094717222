import { makeCatalogue } from '../../../data/catalogue/catalogue.ts';
import { NOW, sampleCatalogueData } from '../../../data/testing/sample-catalogue-data.ts';
import { translate } from '../../../i18n/i18n.ts';
import { startTestTexts } from '../../../i18n/testing/locale-files.ts';

import { zoneLabel } from './zone-label.ts';

const catalogue = makeCatalogue(sampleCatalogueData(), { server: 'US', language: 'en', at: NOW });
const labelOf = (zoneId: string) => {
  const zone = catalogue.zones.get(zoneId);
  if (!zone) throw new Error(zoneId);
  return zoneLabel(zone, catalogue, translate);
};

beforeAll(() => startTestTexts('en'));

test('a closed event says that it is, and from when to when it was on', () => {
  expect(labelOf('event_20')).toMatchObject({
    text: 'Closed',
    quiet: true,
    detail: expect.stringMatching(/^Closed · 20\.\S+ – 20\.6\.1\d$/),
  });
});

test('what is on or soon will be says so in its line', () => {
  expect(labelOf('event_now')).toMatchObject({ kind: 'open', quiet: false });
  expect(labelOf('event_next')).toMatchObject({ kind: 'pending', quiet: false });
});

test('a zone without times says only that it stays', () => {
  expect(labelOf('main_1')).toEqual({ kind: 'permanent', text: 'Permanent', detail: 'Permanent', quiet: true });
});
