import type { Action } from '#ui/actions/action.ts';
import { KeyReader } from './key-reader.ts';

const action = (id: string, keys: string): Action => ({ id, keys, text: id, group: 'go', run() {} });
const ACTIONS = [action('palette', 'mod+k'), action('help', '?'), action('stages', 'g s'), action('star', 's')];
const FREE = { typing: false, singleKeys: true };

const press = (key: string, ctrlKey = false) => ({
  key,
  code: '',
  ctrlKey,
  metaKey: false,
  altKey: false,
  shiftKey: false,
});

test('reads a key, a key with Ctrl, and a sequence of two keys', () => {
  const reader = new KeyReader();
  expect(reader.read(press('k', true), 0, ACTIONS, FREE)?.id).toBe('palette');
  expect(reader.read(press('s'), 0, ACTIONS, FREE)?.id).toBe('star');
  expect(reader.read(press('g'), 0, ACTIONS, FREE)).toBeUndefined();
  expect(reader.read(press('s'), 500, ACTIONS, FREE)?.id).toBe('stages');
});

test('a sequence expires if the second key comes too late', () => {
  const reader = new KeyReader();
  reader.read(press('g'), 0, ACTIONS, FREE);
  expect(reader.read(press('s'), 5_000, ACTIONS, FREE)?.id).toBe('star');
});

test('while typing or with single keys off, only keys with Ctrl trigger actions', () => {
  for (const rules of [
    { typing: true, singleKeys: true },
    { typing: false, singleKeys: false },
  ]) {
    const reader = new KeyReader();
    expect(reader.read(press('?'), 0, ACTIONS, rules)).toBeUndefined();
    expect(reader.read(press('k', true), 0, ACTIONS, rules)?.id).toBe('palette');
  }
});
