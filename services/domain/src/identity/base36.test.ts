import { base36Word, fiveCharacters } from './base36.ts';

test('a word is read big-endian at its offset and written with five characters', () => {
  const bytes = Uint8Array.from([255, 0, 1, 2, 3, 255]);
  expect(base36Word(bytes, 1)).toBe((0x00_01_02_03).toString(36).padStart(5, '0'));
  expect(base36Word(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 36]), 4)).toBe('00010');
});

test('a word above five characters loses its upper part', () => {
  expect(fiveCharacters(36 ** 5)).toBe('00000');
  expect(fiveCharacters(36 ** 5 - 1)).toBe('zzzzz');
});

test('too few bytes are rejected', () => {
  expect(() => base36Word(new Uint8Array(7), 4)).toThrow(new RangeError('a base36 word needs 8 bytes'));
});
