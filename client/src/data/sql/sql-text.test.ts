import { findParameters, statementAt } from './sql-text.ts';

test('parameters are found once each, in order, with their types', () => {
  const sql = "SELECT {stage:String}, { at : DateTime64(3, 'UTC') }, {stage:String}";
  expect(findParameters(sql)).toEqual([
    { name: 'stage', type: 'String' },
    { name: 'at', type: "DateTime64(3, 'UTC')" },
  ]);
});

test.each([
  ["SELECT '{a:String}'"],
  ['SELECT 1 -- {a:String}'],
  ['SELECT 1 /* {a:String} */'],
  ['SELECT `{a:String}`'],
  ["SELECT 'it\\'s {a:String}'"],
])('%s has no parameter', (sql) => {
  expect(findParameters(sql)).toEqual([]);
});

const TWO = "SELECT ';' AS a;\n\nSELECT 2; -- done;\n";

test.each([
  [0, "SELECT ';' AS a", 0],
  [TWO.indexOf(';\n'), "SELECT ';' AS a", 0],
  [TWO.indexOf('SELECT 2'), 'SELECT 2', TWO.indexOf('SELECT 2')],
  [TWO.length, 'SELECT 2', TWO.indexOf('SELECT 2')],
])('at %d stands %s', (place, sql, from) => {
  expect(statementAt(TWO, place)).toEqual({ sql, from });
});

test('a statement keeps the comments before it, and a text of comments alone is none', () => {
  expect(statementAt('-- why\nSELECT 1', 0)).toEqual({ sql: '-- why\nSELECT 1', from: 0 });
  expect(statementAt('-- why', 3)).toEqual({ sql: '', from: 0 });
});
