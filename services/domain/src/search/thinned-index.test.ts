import Fuse from 'fuse.js';
import { FUSE } from './search-index.ts';
import { thinnable } from './thinned-index.ts';

const NAMES = [
  '1-7',
  '11-7',
  'gt-1',
  '源岩',
  '固源岩组',
  'orirock cube',
  'guyuanyan',
  'gu yuan yan',
  'device',
  'rma70-12',
];
const entries = NAMES.map((name, i) => ({ id: `id_${i}`, name, alias: [name.slice(1), 'x'], spoken: [] }));
const index = Fuse.createIndex<(typeof entries)[number]>(FUSE.keys, entries);
const thinned = thinnable(index, FUSE.threshold);

test.each([
  'yuan',
  'gu',
  'orir',
  '7-1',
  'gyyz',
  '岩源',
  'dvice',
  'cube oriro',
  'zz',
  '!id_1 rock',
  '!orirock',
  'cube  oriro',
  '^ori',
  'id 1',
  'guyanyuan',
  'q',
])('%s finds the same with the same scores as in the whole index', (query) => {
  const whole = new Fuse(entries, FUSE, index).search(query);
  expect(new Fuse(entries, FUSE, thinned(query, new Set())).search(query)).toEqual(whole);
});

test('known entries are left out', () => {
  const found = new Fuse(entries, FUSE, thinned('device', new Set([8]))).search('device');
  expect(found.map(({ item }) => item.name)).not.toContain('device');
});

/** Ids of the entries that stay for a query, with the texts that stay of each. */
function left(query: string, names: readonly string[], threshold = 0.5): [string, string[]][] {
  const some = names.map((name, at) => ({ id: `${at}`, name, alias: [], spoken: [] }));
  const whole = Fuse.createIndex<(typeof some)[number]>(['name'], some);
  const { records } = thinnable(whole, threshold)(query, new Set()).toJSON();
  return records.map(({ i, $ }) => [`${i}`, Object.values($ ?? {}).map((text) => (text as { v: string }).v)]);
}

test.each([
  ['ab', ['xa', 'xb', 'xy'], ['xa', 'xb']],
  ['abc', ['xa', 'abx', 'cab'], ['abx', 'cab']],
  ['a b', ['ba', 'a', 'b', 'xa b'], ['ba', 'xa b']],
  ['q', ['1', 'Q', 'q'], ['q']],
  ['a', ['A', 'a'], ['a']],
  ['z', ['Z', ':', 'z'], ['z']],
  ['1', ['q', '1'], ['1']],
  ['源', ['p', '源'], ['源']],
  ['p', ['源', 'p'], ['p']],
  ['@', ['abc', '@'], ['@']],
])('%s may be like %j: like %j', (query, names, wanted) => {
  expect(left(query, names).flatMap(([, texts]) => texts)).toEqual(wanted);
});

test('of an entry only the texts stay that may be alike', () => {
  const { records } = thinned('cube', new Set()).toJSON();
  expect(records).toEqual([
    {
      i: 5,
      $: { 1: { v: 'orirock cube', n: expect.any(Number) }, 2: [expect.objectContaining({ v: 'rirock cube' })] },
    },
  ]);
});

test('a long word, or a sign that the search itself understands, leaves the index whole', () => {
  const none = new Set<number>();
  for (const query of ['a'.repeat(33), `b ${'a'.repeat(33)}`, "'a", '^a', '!a', '=a', 'a|b', 'a"', 'a$'])
    expect(thinned(query, none)).toBe(index);
  for (const query of ['a'.repeat(32), `b ${'a'.repeat(32)}`]) expect(thinned(query, none)).not.toBe(index);
});
