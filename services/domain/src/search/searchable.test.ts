import type { Item } from '@droptally/proto/api/catalog/item';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { isOfCatalog, type SearchKind, searchableItem, searchableStage, searchableZone } from './searchable.ts';
import { spokenWays } from './spoken.ts';

const NAMES = { zh: '固源岩', en: 'Orirock Cube', ja: '初級源岩', ko: '원암 큐브' };
const item = (more: Partial<Item>) =>
  ({ itemId: '30012', name: '固源岩', name_i18n: NAMES, alias: null, pron: null, ...more }) as Item;

test('an entry has the name of the language, and the others as further names', () => {
  expect(searchableItem(item({}), 'ja')).toEqual({
    kind: 'item',
    id: '30012',
    name: '初級源岩',
    alias: ['固源岩', 'Orirock Cube', '원암 큐브'],
    spoken: [],
  });
  const stage = { stageId: 's1', code_i18n: { zh: '1-7', ko: '일-7' } } as unknown as Stage;
  expect(searchableStage(stage, 'ko')).toEqual({ kind: 'stage', id: 's1', name: '일-7', alias: ['1-7'], spoken: [] });
  const zone = { zoneId: 'z1', zoneName_i18n: { zh: '孤星', en: 'Lone Trail', ja: '孤星' } } as unknown as Zone;
  expect(searchableZone(zone, 'en')).toEqual({
    kind: 'zone',
    id: 'z1',
    name: 'Lone Trail',
    alias: ['孤星'],
    spoken: [],
  });
});

test('a name that is missing falls back to English, then to Chinese', () => {
  const nameIn = (names: object) => searchableItem(item({ name_i18n: names as Item['name_i18n'] }), 'ja').name;
  expect(nameIn({ zh: '固源岩', en: 'Orirock Cube', ko: 'x' })).toBe('Orirock Cube');
  expect(nameIn({ zh: '固源岩', en: '', ko: 'x' })).toBe('固源岩');
  expect(nameIn({ zh: '', ko: 'x' })).toBe('');
});

test('names and spellings in the language, in English and in Chinese are there once each', () => {
  const alias = { zh: ['方块', 'Orirock Cube'], en: ['cube', '方块'], ja: ['キューブ'], ko: ['큐브'] };
  const pron = { zh: ['gu`yuan'], en: ['gu`yuan'], ja: ['ko`gan'], ko: ['x`y'] };
  const found = searchableItem(item({ alias, pron }), 'ja');
  expect(found.alias).toEqual(['固源岩', 'Orirock Cube', '원암 큐브', 'キューブ', 'cube', '方块']);
  expect(found.spoken).toEqual(['ko gan', 'kogan', 'kg', 'gu yuan', 'guyuan', 'gy']);
  expect(searchableItem(item({ alias: { ja: ['初級源岩', 'x'] } }), 'ja').alias).toEqual([
    '固源岩',
    'Orirock Cube',
    '원암 큐브',
    'x',
  ]);
});

test('stages, zones and items are of the catalog; screens, settings and actions are not', () => {
  const kinds: SearchKind[] = ['stage', 'zone', 'item', 'screen', 'setting', 'action'];
  expect(kinds.map((kind) => isOfCatalog({ kind }))).toEqual([true, true, true, false, false, false]);
});

test('a spelling of one syllable is there once, and empty syllables are none', () => {
  expect(spokenWays('A')).toEqual(['a']);
  expect(spokenWays('Gu``Yuan`')).toEqual(['gu yuan', 'guyuan', 'gy']);
});
