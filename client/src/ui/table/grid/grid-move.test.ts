import { gridMove } from './grid-move.ts';

const size = { rows: 6, columns: 3, page: () => 3, stops: (row: number) => row !== 2 };
const press = (key: string, row: number, column = 1, ctrlKey = false) =>
  gridMove({ key, ctrlKey, metaKey: false }, { row, column }, size);

test('the arrows skip the heading of a group', () => {
  expect(press('ArrowDown', 1)).toEqual({ row: 3, column: 1 });
  expect(press('ArrowUp', 3)).toEqual({ row: 1, column: 1 });
});

test('above the first row is the heading, and below the last nothing', () => {
  expect(press('ArrowUp', 0)).toEqual({ row: -1, column: 1 });
  expect(press('ArrowDown', -1)).toEqual({ row: 0, column: 1 });
  expect(press('ArrowDown', 5)).toEqual({ row: 5, column: 1 });
});

test('movement stops at the edges of a row and of the grid', () => {
  expect(press('ArrowRight', 0, 2)).toEqual({ row: 0, column: 2 });
  expect(press('Home', 3)).toEqual({ row: 3, column: 0 });
  expect(press('End', 3)).toEqual({ row: 3, column: 2 });
  expect(press('End', 0, 0, true)).toEqual({ row: 5, column: 2 });
  expect(press('Home', 5, 2, true)).toEqual({ row: 0, column: 0 });
});

test('pages move by the number of visible rows', () => {
  expect(press('PageDown', 0)).toEqual({ row: 3, column: 1 });
  expect(press('PageUp', 5)).toEqual({ row: 3, column: 1 });
  expect(press('PageDown', 4)).toEqual({ row: 5, column: 1 });
});

test('other keys are ignored', () => {
  expect(press('a', 0)).toBeNull();
});
