import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { shortTarget } from './short-target.ts';

let read = 0;
const name = (zh: string, en: string) => ({
  get zh() {
    read++;
    return zh;
  },
  en,
});
const stage = (stageId: string, code: string) => ({ stageId, zoneId: 'z', code: name(code, code) });
const items = [
  { itemId: 'i1', name: name('\u56fa\u6e90\u5ca9', 'Orirock') },
  { itemId: 'i2', name: name('\u7cd6', 'Sugar') },
];
const stages = [stage('s10', 'A-10'), stage('s1', 'A-1')];
const index = {
  catalog: { items, stages },
  items: new Map(items.map((item) => [item.itemId, item])),
  stages: new Map(stages.map((each) => [each.stageId, each])),
} as unknown as CatalogIndex;

test.each([
  ['SUGAR', '/result/item/i2'],
  ['rock', '/result/item/i1'],
  ['\u56fa', '/result/item/i1'],
  ['a-1', '/result/stage/z/s1'],
  ['-1', '/result/stage/z/s10'],
  ['i2', '/result/item/i2'],
  ['s1', '/result/stage/z/s1'],
  ['\u5ca9orirock', '/search?q=%E5%B2%A9orirock'],
  ['\u5ca9\0orirock', '/search?q=%E5%B2%A9%00orirock'],
])('%s leads to %s', (word, target) => {
  expect(shortTarget(word, index)).toBe(target);
});

test('the names of a catalog are prepared once', () => {
  shortTarget('a word', index);
  read = 0;
  for (let i = 0; i < 10; i++) shortTarget('qz'.repeat(60), index);
  expect(read).toBe(0);
});
