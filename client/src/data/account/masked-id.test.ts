import { maskedId } from './masked-id.ts';

test('an id is masked except for its first and last two characters, a short one except for the first two', () => {
  expect(maskedId('abcdefghijklmnop')).toBe('ab••••••••op');
  expect(maskedId('abcd')).toBe('ab••••••••');
});
