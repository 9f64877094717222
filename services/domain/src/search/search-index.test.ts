import type { Item } from '@droptally/proto/api/catalog/item';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { buildSearchIndex, findInAll } from './search-index.ts';
import { type Searchable, searchableItem, searchableStage } from './searchable.ts';
import { spokenWays } from './spoken.ts';

const stages = ['1-1', '1-7', '1-10', '11-7', 'GT-1'].map((code) => searchableStage(stage(code), 'zh'));
const items = [
  item('30011', '源岩', 'Orirock', 'yuan`yan'),
  item('30012', '固源岩', 'Orirock Cube', 'gu`yuan`yan'),
  item('30013', '固源岩组', 'Orirock Cluster', 'gu`yuan`yan`zu'),
  item('30062', '装置', 'Device', 'zhuang`zhi'),
].map((one) => searchableItem(one, 'zh'));
const screens: Searchable[] = [{ kind: 'screen', id: 'item', name: '1-7 以外', alias: [], spoken: [] }];

const index = buildSearchIndex([...screens, ...stages, ...items]);
const idsFor = (query: string) => index.find(query).map(({ entry }) => entry.id);

test('an exact match of code, id or name comes first', () => {
  expect(idsFor('1-7')[0]).toBe('stage_1-7');
  expect(idsFor('30012')[0]).toBe('30012');
  expect(idsFor('源岩')[0]).toBe('30011');
  expect(index.find('orirock cube')[0]).toMatchObject({ rank: 'exact', entry: { id: '30012' } });
});

test('prefix matches come next, then similar ones', () => {
  const hits = index.find('1-1');
  expect(hits.slice(0, 2).map(({ entry, rank }) => [entry.name, rank])).toEqual([
    ['1-1', 'exact'],
    ['1-10', 'prefix'],
  ]);
  expect(hits.slice(2).every(({ rank }) => rank === 'similar')).toBe(true);
});

test('a name is found by its phonetic spelling: spaced, joined, and by initials', () => {
  expect(spokenWays('gu`yuan`yan')).toEqual(['gu yuan yan', 'guyuanyan', 'gyy']);
  for (const query of ['gu yuan yan', 'guyuanyan', 'gyy'])
    expect(idsFor(query).slice(0, 2)).toEqual(['30012', '30013']);
});

test('a typo still matches', () => {
  expect(idsFor('oriroc cube')).toContain('30012');
  expect(idsFor('zhuangzi')).toContain('30062');
});

test('stages and items come before screens only if something matches exactly', () => {
  expect(index.find('1-7').at(-1)?.entry.kind).toBe('screen');
  expect(index.find('1-7 以')[0]?.entry.kind).toBe('screen');
});

test('full-width characters, capitals and surrounding spaces make no difference', () => {
  expect(idsFor(' ＧＴ－１ ')[0]).toBe('stage_GT-1');
});

test('an empty query finds nothing, and limit caps the hits', () => {
  expect(index.find('   ')).toEqual([]);
  expect(index.find('1', 2)).toHaveLength(2);
});

test('several indexes rank as one', () => {
  const together = findInAll([buildSearchIndex(screens), buildSearchIndex([...stages, ...items])], '1-7');
  expect(together.map(({ entry }) => entry.id)).toEqual(idsFor('1-7'));
});

function stage(code: string): Stage {
  const existence = { CN: { exist: true }, US: { exist: true }, JP: { exist: true }, KR: { exist: true } };
  return {
    stageId: `stage_${code}`,
    zoneId: 'zone',
    stageType: 'MAIN',
    code,
    code_i18n: { zh: code },
    apCost: 6,
    existence,
    minClearTime: null,
  };
}

function item(itemId: string, zh: string, en: string, pron: string): Item {
  const { existence } = stage('');
  const names = { name: zh, name_i18n: { zh, en }, alias: null, pron: { zh: [pron] } };
  return { itemId, ...names, existence, itemType: 'MATERIAL', sortId: 1, rarity: 0, groupID: null };
}
