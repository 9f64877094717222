import type { Item } from '@droptally/proto/api/catalog/item';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { normalised } from './normalised.ts';
import { buildSearchIndex, findInAll } from './search-index.ts';
import { type Searchable, searchableItem, searchableStage, searchableZone } from './searchable.ts';
import { spokenWays } from './spoken.ts';

const stages = ['1-1', '1-7', '1-10', '11-7', 'GT-1'].map((code) => searchableStage(stage(code), 'zh'));
const items = [
  item('30011', '源岩', 'Orirock', 'yuan`yan'),
  item('30012', '固源岩', 'Orirock Cube', 'gu`yuan`yan'),
  item('30013', '固源岩组', 'Orirock Cluster', 'gu`yuan`yan`zu'),
  item('30062', '装置', 'Device', 'zhuang`zhi'),
].map((one) => searchableItem(one, 'zh'));
const zones = [
  zone('act25side', { zh: '孤星', en: 'Lone Trail', ja: '孤星', ko: '론 트레일' }),
  zone('act25sre', { zh: '孤星・复刻', en: 'Lone Trail - Rerun', ja: '孤星・復刻', ko: '론 트레일 (재개방)' }),
].map((one) => searchableZone(one, 'zh'));
const screens: Searchable[] = [screen('item', '1-7 以外'), screen('device', 'device')];

const index = buildSearchIndex([...screens, ...stages, ...zones, ...items]);
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

test.each(['lone trail', '孤星', '론 트레일', 'Lone Tr', 'lonetrail'])('an event is found by its name: %s', (query) => {
  expect(idsFor(query).slice(0, 2)).toEqual(['act25side', 'act25sre']);
});

test('text inside a name comes before anything similar, at the start of a word first', () => {
  const named = ['Error Coin', 'Blog index', 'Log in', 'Lopging'].map((name) => screen(name, name));
  const { find } = buildSearchIndex(named);
  expect(find('login')[0]).toMatchObject({ rank: 'exact', entry: { id: 'Log in' } });
  const hits = find('in').map(({ entry, rank }) => [entry.id, rank]);
  expect(hits.slice(0, 3)).toEqual([
    ['Log in', 'inside'],
    ['Blog index', 'inside'],
    ['Lopging', 'inside'],
  ]);
  expect(index.find('cube')[0]).toMatchObject({ rank: 'inside', entry: { id: '30012' } });
});

test('the end of a word and the start of the next are no literal match', () => {
  const { find } = buildSearchIndex([screen('coin', 'Error Coin')]);
  expect(find('errorc')[0]?.rank).toBe('prefix');
  expect(find('rorco').every(({ rank }) => rank === 'similar')).toBe(true);
});

test('part of an id is no literal match', () => {
  expect(index.find('001').every(({ rank }) => rank === 'similar')).toBe(true);
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

test('the catalog comes before screens only if an entry of it matches exactly', () => {
  expect(idsFor('1-7').slice(0, 3)).toEqual(['stage_1-7', 'stage_11-7', 'item']);
  expect(idsFor('device').slice(0, 2)).toEqual(['30062', 'device']);
  expect(index.find('1-7 以')[0]?.entry.kind).toBe('screen');
});

test('a literal match of any kind comes before a similar one', () => {
  const hits = index.find('1-7');
  const screenAt = hits.findIndex(({ entry }) => entry.kind === 'screen');
  expect(hits.slice(screenAt + 1).every(({ rank }) => rank === 'similar')).toBe(true);
});

test('below a literal match stand few similar ones, without one all of them', () => {
  const named = ['GT-1', 'GT-2', 'GT-3', 'GT-4', 'GT-5', 'GT-6'].map((name) => screen(name, name));
  const places = buildSearchIndex([screen('gt', 'GT-x')]);
  const { find } = buildSearchIndex(named);
  expect(find('gt-1').map(({ rank }) => rank)).toEqual(['exact', 'similar', 'similar', 'similar']);
  expect(find('gt-7').map(({ rank }) => rank)).toEqual(Array(6).fill('similar'));
  const together = findInAll([places, { find }], 'gt-x');
  expect(together.map(({ rank }) => rank)).toEqual(['exact', 'similar', 'similar', 'similar']);
});

test('each entry is found once', () => {
  for (const query of ['1-1', 'orirock', '孤星', 'device']) {
    const ids = idsFor(query);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('a screen comes first where it matches better, also exactly, than an entry that does not match exactly', () => {
  const { find } = buildSearchIndex([...items, screen('orb', 'Orb')]);
  expect(find('or')[0]?.entry.id).toBe('orb');
  expect(find('orb')[0]?.entry.id).toBe('orb');
});

test('the beginning of another name comes before a part of the own one', () => {
  const purse = { ...screen('purse', 'Purse'), alias: ['coin purse'] };
  const { find } = buildSearchIndex([screen('other', 'A coin'), purse]);
  expect(find('coin').map(({ entry, rank }) => [entry.id, rank])).toEqual([
    ['purse', 'prefix'],
    ['other', 'inside'],
  ]);
});

test('something similar is found by id or name, far into a name and with its words in any order', () => {
  const far = screen('far', `${'word '.repeat(40)}orirock cube`);
  const { find } = buildSearchIndex([screen('planner', 'xyz'), screen('xyz', 'settings'), far]);
  const found = (query: string) => find(query).map(({ entry }) => entry.id);
  expect(found('plannre')).toEqual(['planner']);
  expect(found('setings')).toEqual(['xyz']);
  expect(found('oriroc cubee')).toEqual(['far']);
  expect(idsFor('cube orirok')).toContain('30012');
});

test('of similar entries the most alike comes first, with its score', () => {
  const { find } = buildSearchIndex(['planter', 'planners'].map((name) => screen(name, name)));
  const [first, second] = find('plannerz');
  expect([first?.entry.id, second?.entry.id]).toEqual(['planners', 'planter']);
  expect(first?.score).toBeLessThan(second?.score ?? 0);
});

test('a limit above the number of literal matches leaves room for similar ones', () => {
  expect(index.find('1-1', 3).map(({ rank }) => rank)).toEqual(['exact', 'prefix', 'similar']);
});

test('what is beyond the 64th character of a query is ignored', () => {
  const long = 'x'.repeat(64);
  expect(buildSearchIndex([screen('long', long)]).find(`${long}y`)[0]?.rank).toBe('exact');
  expect(buildSearchIndex([screen('long', long)]).find(`${'x'.repeat(63)}y`)[0]?.rank).toBe('similar');
});

test('full-width characters, capitals and surrounding spaces make no difference', () => {
  expect(idsFor(' ＧＴ－１ ')[0]).toBe('stage_GT-1');
  expect(normalised(' ＧＴ－１ ')).toBe('gt-1');
});

test('an empty query finds nothing, and limit caps the hits', () => {
  expect(index.find('   ')).toEqual([]);
  expect(index.find('1', 2)).toHaveLength(2);
});

test('several indexes rank as one', () => {
  const together = findInAll([buildSearchIndex(screens), buildSearchIndex([...stages, ...items])], '1-7');
  expect(together.map(({ entry }) => entry.id)).toEqual(idsFor('1-7'));
});

function screen(id: string, name: string): Searchable {
  return { kind: 'screen', id, name, alias: [], spoken: [] };
}

function zone(zoneId: string, names: { zh: string } & Record<'en' | 'ja' | 'ko', string>): Zone {
  const { existence } = stage('');
  const name = { zoneName: names.zh, zoneName_i18n: names };
  return { zoneId, ...name, zoneIndex: 1, type: 'ACTIVITY', subType: null, existence, background: null, stages: [] };
}

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
  const names = { name: zh, name_i18n: { zh, en }, alias: {}, pron: { zh: [pron] } };
  return { itemId, ...names, existence, itemType: 'MATERIAL', sortId: 1, rarity: 0, groupID: null };
}
