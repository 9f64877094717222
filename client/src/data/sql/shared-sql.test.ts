import type { RawSearch } from '#data/address/site-search.ts';
import { isTooLong, LONGEST_SHARED, readShared, sharedSearch } from './shared-sql.ts';

test('an address gives back the text and the values of its parameters', () => {
  const shared = { sql: "SELECT 'a+b', {x:String}\n-- 源石 & %", params: { x: 'a=b&c', y: '' } };
  expect(readShared(sharedSearch(shared) as RawSearch)).toEqual(shared);
});

test('an address without a text has none', () => {
  expect(readShared({})).toBeUndefined();
  expect(readShared({ with: 'x=1' })).toBeUndefined();
  expect(readShared({ sql: 'SELECT 1', with: ['broken', '=1'] })).toEqual({ sql: 'SELECT 1', params: {} });
});

test('a text that is too long for an address is left out of it', () => {
  const long = { sql: `SELECT '${'源'.repeat(LONGEST_SHARED / 9)}'`, params: {} };
  expect(isTooLong(long)).toBe(true);
  expect(sharedSearch(long)).toEqual({ sql: undefined, with: undefined });
});
