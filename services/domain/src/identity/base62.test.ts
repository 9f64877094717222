import { base62 } from './base62.ts';

test('each character is made of two bytes, the upper one first', () => {
  expect(base62(Uint8Array.from([0, 61, 1, 0, 0, 10, 255, 255]), 4)).toBe('z8A1');
});

test('too few bytes are rejected', () => {
  expect(() => base62(new Uint8Array(5), 3)).toThrow(new RangeError('3 base62 characters need 6 bytes'));
});
