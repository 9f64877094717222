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
