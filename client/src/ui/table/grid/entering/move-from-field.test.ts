import { moveFromField } from './move-from-field.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const field = (value: string, selectionStart: number, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
});
const keyOf = (...given: Parameters<typeof moveFromField>) => moveFromField(...given)?.key;

test('Enter moves down, with Shift up', () => {
  expect(keyOf(press('Enter'), field('12', 2))).toBe('ArrowDown');
  expect(keyOf(press('Enter', { shiftKey: true }), field('12', 2))).toBe('ArrowUp');
});

test('arrows move within the text, and leave the field at its ends', () => {
  expect(keyOf(press('ArrowLeft'), field('12', 1))).toBeUndefined();
  expect(keyOf(press('ArrowLeft'), field('12', 0))).toBe('ArrowLeft');
  expect(keyOf(press('ArrowRight'), field('12', 0))).toBeUndefined();
  expect(keyOf(press('ArrowRight'), field('12', 2))).toBe('ArrowRight');
  expect(keyOf(press('ArrowDown'), field('12', 1))).toBe('ArrowDown');
});

test('a text that is selected as a whole is left at either side', () => {
  expect(keyOf(press('ArrowLeft'), field('12', 0, 2))).toBe('ArrowLeft');
  expect(keyOf(press('ArrowRight'), field('12', 0, 2))).toBe('ArrowRight');
});

test('Shift with an arrow selects text, and digits and Home are the field’s own', () => {
  expect(keyOf(press('ArrowRight', { shiftKey: true }), field('12', 2))).toBeUndefined();
  expect(keyOf(press('7'), field('12', 2))).toBeUndefined();
  expect(keyOf(press('Home'), field('12', 2))).toBeUndefined();
  expect(moveFromField(press('Home', { ctrlKey: true }), field('12', 2))).toMatchObject({ key: 'Home', ctrlKey: true });
});
