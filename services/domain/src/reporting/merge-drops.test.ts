import fc from 'fast-check';
import { anyDrops } from '../testing/arbitraries.ts';
import { type Drop, mergeByItem, mergeDrops } from './merge-drops.ts';

const total = (drops: readonly { quantity: number }[]) => drops.reduce((sum, { quantity }) => sum + quantity, 0);

test('merging keeps every drop and names each type and item once', () => {
  fc.assert(
    fc.property(anyDrops, (drops) => {
      const merged = mergeDrops(drops);
      expect(total(merged)).toBe(total(drops));
      expect(new Set(merged.map(({ dropType, itemId }) => `${dropType} ${itemId}`)).size).toBe(merged.length);
      expect(mergeDrops(merged)).toEqual(merged);
    }),
  );
});

test('merging does not modify its input', () => {
  const drops: Drop[] = [
    { dropType: 'REGULAR', itemId: 'a', quantity: 1 },
    { dropType: 'REGULAR', itemId: 'a', quantity: 2 },
  ];
  mergeDrops(drops);
  expect(drops.map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test('merging by item ignores types and the order of drops', () => {
  fc.assert(
    fc.property(anyDrops, (drops) => {
      const merged = mergeByItem(drops);
      expect(mergeByItem([...drops].reverse())).toEqual(merged);
      expect(total(merged)).toBe(total(drops));
      expect(merged.map(({ itemId }) => itemId)).toEqual([...new Set(drops.map(({ itemId }) => itemId))].sort());
    }),
  );
});

test('merging by item omits a quantity of 0', () => {
  expect(mergeByItem([{ dropType: 'REGULAR', itemId: 'a', quantity: 0 }])).toEqual([]);
});
