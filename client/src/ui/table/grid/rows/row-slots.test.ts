import { fillSlots } from './row-slots.ts';

const slotsOf = (keys: readonly string[]) => fillSlots([], keys);
const slotOf = (slots: ReturnType<typeof fillSlots>, key: string) => slots.find((one) => one.key === key)?.slot;

test('a row that stays visible keeps its slot, a new one reuses a free slot', () => {
  const next = fillSlots(slotsOf(['a', 'b', 'c']), ['b', 'c', 'd']);
  expect(next.map(({ key }) => key)).toEqual(['d', 'b', 'c']);
  expect(slotOf(next, 'd')).toBe(0);
});

test('no two rows share a slot', () => {
  const next = fillSlots(slotsOf(['a', 'b', 'c', 'd']), ['x', 'd', 'y', 'b', 'z', 'w']);
  expect(new Set(next.map(({ slot }) => slot)).size).toBe(6);
});

test('unused slots are dropped', () => {
  expect(fillSlots(slotsOf(['a', 'b', 'c']), ['c'])).toEqual([{ slot: 2, key: 'c' }]);
});
