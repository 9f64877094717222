import { isSingleKey, keyCaps, keyText } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  keyText({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('Ctrl and Cmd are one, and a sign that needs Shift is the sign', () => {
  expect(press('k', { ctrlKey: true })).toBe('mod+k');
  expect(press('K', { metaKey: true })).toBe('mod+k');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('S', { shiftKey: true })).toBe('shift+s');
  expect(press('ArrowLeft', { altKey: true })).toBe('alt+ArrowLeft');
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
