import { LONGEST_MESSAGE } from '@droptally/proto/api/client-error';
import fc from 'fast-check';
import { plainMessage } from './plain-message.ts';

test.each([
  ['TypeError: a.map is not a function', 'TypeError: a.map is not a function'],
  ["Cannot read properties of undefined (reading 'stage')", 'Cannot read properties of undefined (reading …'],
  ['Failed to fetch https://drops.example/search?q=my+own+words now', 'Failed to fetch … now'],
  ['Unexpected token \'m\', "my "own" words" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['Unterminated "my own words', 'Unterminated …'],
  ['Invalid regular expression: /my own words/: nothing to repeat', 'Invalid regular expression: … nothing to repeat'],
  ['The data main_01-07 of 123456789 is not here', 'The data … of … is not here'],
  ['mail a@b.example or 10.0.0.7 or ::1', 'mail … or … or …'],
  ['no stage is called 長夜臨光 here', 'no stage is called … here'],
  [
    'Minified React error #185; visit https://react.dev/errors/185 for more',
    'Minified React error #185; visit … for more',
  ],
  ["doesn't know it", "doesn't know it"],
  ['two\n  lines\0and a bell', 'two … a bell'],
  ['', ''],
])('%j is kept as %j', (text, kept) => {
  expect(plainMessage(text)).toBe(kept);
});

test('leaves out what the reader typed, in any case and word by word', () => {
  const typed = ['orange Rock (x', 'ZZ', 'a', ''];
  expect(plainMessage('no item Orange rock (X found by zz in a list', typed)).toBe('no item … found by … in a list');
  expect(plainMessage('the rock is orange', typed)).toBe('the … is …');
  expect(plainMessage('no stage_orirocks or ERR_or', ['orirock', 'or'])).toBe('no …');
  expect(plainMessage('TypeError: orders', ['or'])).toBe('TypeError: orders');
});

test('an account id is never kept, of letters alone or not', () => {
  const id = fc.stringMatching(/^[0-9a-zA-Z]{24}$/);
  fc.assert(fc.property(id, (account) => !plainMessage(`Account ${account} (${account}) failed`).includes(account)));
});

const QUOTES = ['""', "''", '``', '“”'].map(([open = '', close = '']) => [open, close] as const);

test('nothing of a quotation is kept, whatever it quotes', () => {
  const secret = fc.string({ minLength: 1 }).map((text) => `secret${text}secret`);
  fc.assert(
    fc.property(secret, fc.constantFrom(...QUOTES), (text, [open, close]) => {
      expect(plainMessage(`Bad value ${open}${text}${close} given`)).not.toContain('secret');
    }),
  );
});

test('a plain message is short, of one line, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
      const plain = plainMessage(text);
      expect(plain.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
      expect(plain).toMatch(/^[ -~…]*$/);
      expect(plainMessage(plain)).toBe(plain);
    }),
  );
});
