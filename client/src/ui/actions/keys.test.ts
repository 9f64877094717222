import { isSingleKey, keyCaps, keyText } from './keys.ts';

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>;

const press = (key: string, held: Held = {}, code = '') =>
  keyText({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('Ctrl and Cmd are the same modifier, and Shift is left out of a symbol that needs it', () => {
  expect(press('k', { ctrlKey: true })).toBe('mod+k');
  expect(press('K', { metaKey: true })).toBe('mod+k');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('S', { shiftKey: true })).toBe('shift+s');
  expect(press('ArrowLeft', { altKey: true })).toBe('alt+ArrowLeft');
});

test('a letter of another script or of Option on a Mac maps to the Latin key', () => {
  expect(press('™', { altKey: true }, 'Digit2')).toBe('alt+2');
  expect(press('ㄴ', {}, 'KeyS')).toBe('s');
  expect(press('ㄲ', { shiftKey: true }, 'KeyR')).toBe('shift+r');
  expect(press('л', { ctrlKey: true }, 'KeyK')).toBe('mod+k');
  expect(press('o', {}, 'KeyS')).toBe('o');
  expect(press('ü', {}, 'BracketLeft')).toBe('ü');
});

test('keys without Ctrl or Alt count as single keys', () => {
  expect(['?', '/', 'g s', 'shift+s', 'mod+k', 'alt+ArrowLeft', 'Escape'].map(isSingleKey)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('key caps show the labels of the keyboard', () => {
  expect(keyCaps('mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyCaps('g s', false)).toEqual(['G', 'S']);
});
