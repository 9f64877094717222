import { nextPlace, type Point } from './move-among.ts';

const grid: readonly Point[] = [
  { left: 0, top: 0 },
  { left: 100, top: 0 },
  { left: 200, top: 0 },
  { left: 0, top: 40 },
  { left: 0, top: 120 },
  { left: 100, top: 120 },
];

test('Down moves to the item below, or to the nearest one of a shorter line', () => {
  expect(nextPlace('ArrowDown', 0, grid)).toBe(3);
  expect(nextPlace('ArrowDown', 2, grid)).toBe(3);
  expect(nextPlace('ArrowDown', 3, grid)).toBe(4);
});

test('Up moves back, and stays on the first line', () => {
  expect(nextPlace('ArrowUp', 5, grid)).toBe(3);
  expect(nextPlace('ArrowUp', 1, grid)).toBe(1);
});

test('Right continues on the next line, and other keys do nothing', () => {
  expect(nextPlace('ArrowRight', 2, grid)).toBe(3);
  expect(nextPlace('End', 0, grid)).toBe(5);
  expect(nextPlace('x', 0, grid)).toBeNull();
});
