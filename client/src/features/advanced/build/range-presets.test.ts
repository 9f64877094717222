import type { Period } from '@droptally/proto/api/catalog/site';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { during, NOW, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { textsIn } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { FREE, presetOf, rangePresets } from './range-presets.ts';

beforeAll(() => startTestTexts('en'));

const DAY = 86_400_000;
const zones = [
  sampleZone('event', 'ACTIVITY', [], { existence: during(NOW - 20 * DAY, NOW - 6 * DAY) }),
  sampleZone('to come', 'ACTIVITY', [], { existence: during(NOW + DAY, NOW + 9 * DAY) }),
  sampleZone('episode', 'MAINLINE', [], { existence: during(NOW - 90 * DAY) }),
];
const period = { start: NOW - 50 * DAY, end: null, label_i18n: { zh: '时期', en: 'Period' } };
const presets = () => {
  const catalog = makeCatalog({ zones, stages: [], items: [] }, { server: 'CN', language: 'en', at: NOW });
  return rangePresets(catalog, [{ ...period, existence: during(NOW - 50 * DAY) } as Period], textsIn('en'));
};

test('all time, the last days, the game’s periods and past or open events are on offer', () => {
  expect(presets().map(({ group, text }) => `${group}: ${text.replace(/ \(.*/, '')}`)).toEqual([
    'Until now: Since the server began',
    'Until now: Last 7 days',
    'Until now: Last 30 days',
    'Until now: Last 60 days',
    'Until now: Last 180 days',
    'Until now: Last 360 days',
    'Game periods: Period',
    'Events: event zone',
  ]);
});

test('a range is known by its ends, and any other is free', () => {
  expect(presetOf(presets(), null, null)).toBe('all');
  expect(presetOf(presets(), NOW - 20 * DAY, NOW - 6 * DAY)).toMatch(/^event/);
  expect(presetOf(presets(), NOW - 20 * DAY, null)).toBe(FREE);
});
