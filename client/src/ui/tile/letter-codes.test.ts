import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { letterCodes, loneCode, type Named } from './letter-codes.ts';

type Listed = { id: string | number; type: string; name: Named['name_i18n']; pron?: { zh?: string[] } };
const file = new URL('../../../../services/catalog/data/items.yaml', import.meta.url).pathname;
const items: Named[] = (parse(readFileSync(file, 'utf8')) as Listed[]).map((item) => ({
  itemId: String(item.id),
  itemType: item.type,
  name_i18n: item.name,
  pron: item.pron ?? null,
}));

test('no two items of one type have the same letters', () => {
  const codes = letterCodes(items);
  const named = items.map(({ itemId, itemType }) => `${itemType} ${codes.get(itemId)}`);
  expect(new Set(named).size).toBe(items.length);
});

test('a code is one or two letters or digits, or one Chinese character', () => {
  for (const code of letterCodes(items).values()) expect(code).toMatch(/^([A-Z0-9]{1,2}|\p{Script=Han})$/u);
});

test('an item with a Chinese name alone has a character of it, never digits of its id', () => {
  const codes = letterCodes(items);
  expect(['31114', '31113', '31104', '31103'].map((itemId) => codes.get(itemId))).toEqual(['聚', '电', '化', '液']);
  expect([...codes.values()].filter((code) => /^\d+$/.test(code))).toEqual([]);
});

test('the letters do not depend on the order of the items', () => {
  expect(letterCodes([...items].reverse())).toEqual(letterCodes(items));
});

test('the letters come from the English name, whatever the language', () => {
  expect(letterCodes(items).get('3003')).toBe('PG');
});

test('an item outside the catalog has letters too', () => {
  expect(loneCode('act99side_token')).toBe('EN');
});
