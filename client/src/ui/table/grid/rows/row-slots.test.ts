import { assignSlots } from './row-slots.ts';

test('a row that stays in sight keeps its drawn row, a new one takes that of one that left', () => {
  const first = assignSlots(new Map(), ['a', 'b', 'c']);
  const next = assignSlots(first, ['b', 'c', 'd']);
  expect(next.get('b')).toBe(1);
  expect(next.get('c')).toBe(2);
  expect(next.get('d')).toBe(0);
});

test('no two rows share a drawn row', () => {
  const next = assignSlots(assignSlots(new Map(), ['a', 'b', 'c', 'd']), ['x', 'd', 'y', 'b', 'z', 'w']);
  expect(new Set(next.values()).size).toBe(6);
});
