import type { Catalog } from '#data/catalog/catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { topDrops } from './top-drops.ts';

const catalog = { isOnServer: () => true } as unknown as Catalog;

test('the four most frequent current drops, without furniture', () => {
  const rows = [
    row('a', 0.2),
    row('b', 0.9),
    row('over', 2, { past: true }),
    row('chair', 1, { item: { itemType: 'FURN' } }),
    row('c', 0.3),
    row('d', 0.4),
    row('e', 0.1),
  ];
  expect(topDrops(rows, catalog).map(({ key }) => key)).toEqual(['b', 'd', 'c', 'a']);
});

test('for a past stage, its former drops', () => {
  expect(topDrops([row('a', 0.2, { past: true })], catalog).map(({ key }) => key)).toEqual(['a']);
});

test('an item that never dropped is left out', () => {
  expect(topDrops([row('a', 0, { counted: { quantity: 0 } })], catalog)).toEqual([]);
});

function row(key: string, rate: number, more: object = {}): DropRow {
  const counted = { quantity: 5 };
  return { key, counted, item: { itemType: 'MATERIAL' }, past: false, rate: { rate }, ...more } as unknown as DropRow;
}
