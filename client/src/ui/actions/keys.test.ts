import { isSingleKey, keyCaps, keyText } from './keys.ts';

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>;

const press = (key: string, held: Held = {}, code = '') =>
  keyText({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('Ctrl and Cmd are one, and a sign that needs Shift is the sign', () => {
  expect(press('k', { ctrlKey: true })).toBe('mod+k');
  expect(press('K', { metaKey: true })).toBe('mod+k');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('S', { shiftKey: true })).toBe('shift+s');
  expect(press('ArrowLeft', { altKey: true })).toBe('alt+ArrowLeft');
});

test('a key that types a sign of another script, or of Option on a Mac, is the key it is', () => {
  expect(press('™', { altKey: true }, 'Digit2')).toBe('alt+2');
  expect(press('ㄴ', {}, 'KeyS')).toBe('s');
  expect(press('ㄲ', { shiftKey: true }, 'KeyR')).toBe('shift+r');
  expect(press('л', { ctrlKey: true }, 'KeyK')).toBe('mod+k');
  expect(press('o', {}, 'KeyS')).toBe('o');
  expect(press('ü', {}, 'BracketLeft')).toBe('ü');
});

test('keys without Ctrl or Alt can be switched off together', () => {
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

test('keys are printed as they stand on the keyboard', () => {
  expect(keyCaps('mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyCaps('g s', false)).toEqual(['G', 'S']);
});
