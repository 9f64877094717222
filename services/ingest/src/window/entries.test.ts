import { Damaged } from '@droptally/lmdb/damage';
import { decodeAnswer, decodeTime, encodeAnswer, encodeTime, entry } from './entries.ts';

const AT = 1_750_000_000_123;
const LONGEST_ID = `${'t'.repeat(20)}-${'A'.repeat(16)}`;

test.each(['!', LONGEST_ID])('an answer with the id %s survives a round trip', (id) => {
  expect(decodeAnswer(encodeAnswer({ id, at: AT }))).toEqual({ id, at: AT });
});

test.each(['', `${LONGEST_ID}x`, 'a b', 'é', '\nt'])('an answer with the id %j is damaged', (id) => {
  expect(() => decodeAnswer(encodeAnswer({ id, at: AT }))).toThrow(new Damaged('malformed report id'));
});

test('a time survives a round trip', () => {
  expect(decodeTime(encodeTime(AT))).toBe(AT);
});

test('a time that is cut, too long or no number is damaged', () => {
  const bytes = encodeTime(AT);
  for (const malformed of [bytes.subarray(0, 7), Buffer.concat([bytes, bytes]), encodeTime(Number.NaN)])
    expect(() => decodeTime(malformed)).toThrow(new Damaged('malformed time'));
  expect(() => decodeAnswer(encodeAnswer({ id: 'a', at: Number.POSITIVE_INFINITY }))).toThrow(
    new Damaged('malformed time'),
  );
});

test('entries of different kinds, accounts and keys have different names', () => {
  const names = [entry.key('a', 'x'), entry.key('a', 'y'), entry.key('b', 'x')];
  for (const name of [entry.report, entry.recalled, entry.account, entry.address]) names.push(name('a'), name('b'));
  expect(new Set(names).size).toBe(names.length);
});
