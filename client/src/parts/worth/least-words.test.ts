import type { LeastSanity } from '@droptally/proto/api/worth';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { i18n } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { leastWords } from './least-words.ts';

beforeAll(() => startTestTexts('en'));

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const least = (sanity: number, way: LeastSanity['way'], share: number): LeastSanity => ({
  ...{ itemId: '30012', sanity, lower: sanity, upper: sanity, way, stageId: '1-7', share },
});

test.each([
  [least(23.353, 'craft', 0.99), 'craft 23.4, from 1-7'],
  [least(120.37, 'craft', 0.61), 'craft 120.4, mostly from 1-7'],
  [least(120.37, 'craft', 0.4), 'craft 120.4, from 1-7 and others'],
  [least(4.671, 'drop', 1), '4.67 sanity at 1-7'],
  [least(47, 'both', 1), '47 sanity at 1-7, partly crafted'],
  [least(35, 'drop', 0.9), '35 sanity, mostly at 1-7'],
  [least(35.04, 'drop', 0.2), '35 sanity at 1-7 and others'],
])('says how an item is had at the least sanity, and where most of it goes: %j', (one, words) => {
  expect(leastWords(one, catalog, i18n.t)).toBe(words);
});

test('a stage that the catalog does not know is said by its id', () => {
  expect(leastWords({ ...least(5, 'drop', 1), stageId: 'gone' }, catalog, i18n.t)).toBe('5.00 sanity at gone');
});
