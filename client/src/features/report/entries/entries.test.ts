import { isNothing, NO_ENTRIES, quantityOf, withQuantity } from './entries.ts';

const CUBE = { dropType: 'REGULAR', itemId: '30012' } as const;

test('a slot holds its latest quantity, and 0 removes the drop', () => {
  const two = withQuantity(withQuantity([], CUBE, 1), CUBE, 2);
  expect(two).toEqual([{ ...CUBE, quantity: 2 }]);
  expect(withQuantity(two, CUBE, 0)).toEqual([]);
  expect(withQuantity(two, CUBE, -1)).toEqual([]);
});

test('one item with two drop types is two drops', () => {
  const both = withQuantity(withQuantity([], CUBE, 1), { ...CUBE, dropType: 'EXTRA' }, 3);
  expect(quantityOf(both, CUBE)).toBe(1);
  expect(quantityOf(both, { ...CUBE, dropType: 'EXTRA' })).toBe(3);
});

test('quantities are clamped to the whole numbers a report may contain', () => {
  expect(quantityOf(withQuantity([], CUBE, 2.9), CUBE)).toBe(2);
  expect(quantityOf(withQuantity([], CUBE, 5_000), CUBE)).toBe(1000);
  expect(withQuantity([], CUBE, Number.NaN)).toEqual([]);
});

test('without a drop nothing is entered, whatever the runs', () => {
  expect(isNothing(NO_ENTRIES)).toBe(true);
  expect(isNothing({ drops: withQuantity([], CUBE, 1), times: 1 })).toBe(false);
});
