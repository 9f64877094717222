import { makeCatalog } from '#data/catalog/catalog.ts';
import { during, NOW, sampleCatalogData, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { daysLeft } from './days-left.ts';

const DAY = 86_400_000;
const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const event = (open: number, close?: number) => sampleZone('act', 'ACTIVITY', [], { existence: during(open, close) });

test.each([
  ['that ends within the day', event(NOW - DAY, NOW + 1), 1],
  ['of eight days and a bit', event(NOW - DAY, NOW + 8 * DAY + 1), 9],
  ['that is over', event(NOW - 2 * DAY, NOW - DAY), null],
  ['that has not begun', event(NOW + DAY, NOW + 2 * DAY), null],
  ['without an end', event(NOW - DAY), null],
])('an event %s has so many days left', (_, zone, days) => {
  expect(daysLeft(zone, catalog)).toBe(days);
});
