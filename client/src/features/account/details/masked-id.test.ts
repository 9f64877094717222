import { maskedId } from './masked-id.ts';

test('of an id only its first and last two signs are seen, and of a short one only the first', () => {
  expect(maskedId('abcdefghijklmnop')).toBe('ab••••••••op');
  expect(maskedId('abcd')).toBe('ab••••••••');
});
