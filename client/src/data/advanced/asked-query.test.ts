import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import fc from 'fast-check';
import { formatQuery, newQuery, parseQuery } from './asked-query.ts';

const anyInstant = fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }));
const anyQuery = fc.record({
  server: fc.constantFrom(...SERVERS),
  stageId: fc.option(fc.constantFrom('main_01-07', 'act3d0_01')),
  items: fc.uniqueArray(fc.constantFrom('30012', '30013', 'furni')),
  category: fc.constantFrom(...CATEGORIES),
  source: fc.constantFrom('global' as const, 'personal' as const),
  start: anyInstant,
  end: anyInstant,
  hours: fc.option(fc.integer({ min: 1, max: 720 })),
});

test('a query survives the address', () => {
  fc.assert(fc.property(anyQuery, (query) => expect(parseQuery(formatQuery(query))).toEqual(query)));
});

test('a usual query is short', () => {
  expect(formatQuery(newQuery('CN', 'main_01-07'))).toBe('main_01-07.CN');
  expect(formatQuery({ ...newQuery('US'), hours: 24 })).toBe('.US......24');
});

test.each([
  ['main_01-07', undefined],
  ['main_01-07.XX', undefined],
  ['', undefined],
])('%j is no query', (text, expected) => {
  expect(parseQuery(text)).toBe(expected);
});

test('what is wrong in a query is left out', () => {
  expect(parseQuery('<b>.CN.30012,30012,<i>.x.y.-1.z.0')).toEqual({ ...newQuery('CN'), items: ['30012'] });
  expect(parseQuery('.CN......1748721600000')).toEqual(newQuery('CN'));
});
