import { checkedKeys, extended, NO_SELECTION, type RowSelection, settled, toggled } from './row-selection.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const checked = (selection: RowSelection) => [...checkedKeys(selection)].sort().join('');

test('a range reaches from where it began to the last row, and shrinks when that comes nearer', () => {
  const range = extended(NO_SELECTION, ROWS, 'b', 'd');
  expect(checked(range)).toBe('bcd');
  expect(checked(extended(range, ROWS, 'd', 'c'))).toBe('bc');
  expect(checked(extended(range, ROWS, 'd', 'a'))).toBe('ab');
});

test('rows checked before stay beside a range', () => {
  const range = extended(toggled(NO_SELECTION, 'e'), ROWS, 'a', 'c');
  expect(checked(range)).toBe('abce');
  expect(checked(extended(range, ROWS, 'c', 'a'))).toBe('ae');
});

test('a settled range stays, and the next one begins elsewhere', () => {
  const first = settled(extended(NO_SELECTION, ROWS, 'a', 'b'));
  expect(checked(extended(first, ROWS, 'd', 'e'))).toBe('abde');
  expect(settled(first)).toBe(first);
});

test('a row of a range can be taken out', () => {
  expect(checked(toggled(extended(NO_SELECTION, ROWS, 'a', 'c'), 'b'))).toBe('ac');
});

test('a range whose first row the filter hides begins anew', () => {
  const range = extended(NO_SELECTION, ROWS, 'a', 'c');
  expect(checked(extended(range, ['c', 'd', 'e'], 'c', 'd'))).toBe('cd');
});
