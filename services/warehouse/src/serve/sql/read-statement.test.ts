import { readStatement } from './read-statement.ts';

test('a select keeps its text without its format, which is said apart', () => {
  expect(readStatement('SELECT 1 AS a FORMAT JSON SETTINGS max_threads = 1 ;')).toEqual({
    kind: 'read',
    select: 'SELECT 1 AS a ',
    format: 'JSON',
    settings: ' SETTINGS max_threads = 1',
  });
});

test.each([
  'SELECT format FROM t',
  "SELECT format('{}', a) FROM t",
  "SELECT 'x FORMAT JSON' AS text",
  'SELECT `FORMAT JSON` FROM t',
  'SELECT a FROM (SELECT 1 AS a) WHERE a = 1',
  '(SELECT 1) UNION ALL (SELECT 2)',
  'WITH 1 AS a SELECT a',
])('%s names no format', (text) => {
  expect(readStatement(text)).toEqual({ kind: 'read', select: text, format: undefined, settings: '' });
});

test('comments are no part of a statement, so that a clause can be put after it', () => {
  expect(readStatement('/* matrix */ SELECT 1 -- that is all; really')).toMatchObject({
    kind: 'read',
    select: '/* matrix */ SELECT 1',
  });
});

test.each([
  ['INSERT INTO t FORMAT TSV\n1\t2', 'INSERT INTO t ', '', 'TSV', '1\t2'],
  ['insert into d.t (a, b) format JSONEachRow {"a":1}', 'insert into d.t (a, b) ', '', 'JSONEachRow', '{"a":1}'],
  ['INSERT INTO t (a) VALUES (1), (2)', 'INSERT INTO t (a) ', '', 'Values', ' (1), (2)'],
  ['INSERT INTO t SETTINGS x = 1 FORMAT CSV\r\n\n1', 'INSERT INTO t ', 'SETTINGS x = 1 ', 'CSV', '\n1'],
  ['INSERT INTO `values` VALUES (1)', 'INSERT INTO `values` ', '', 'Values', ' (1)'],
  ['INSERT INTO d.format (a) FORMAT TSV 1', 'INSERT INTO d.format (a) ', '', 'TSV', '1'],
  ["INSERT INTO FUNCTION null('a Int8') VALUES (1)", "INSERT INTO FUNCTION null('a Int8') ", '', 'Values', ' (1)'],
  ['INSERT INTO t -- FORMAT CSV\n FORMAT TSV 1', 'INSERT INTO t -- FORMAT CSV\n ', '', 'TSV', '1'],
])('%j ends where its rows begin', (text, target, settings, format, data) => {
  const insert = readStatement(text);
  expect(insert).toMatchObject({ kind: 'insert', target, settings, format });
  expect(text.slice(insert.kind === 'insert' ? insert.dataStart : 0)).toBe(data);
});

test('rows are never read as SQL, whatever they look like', () => {
  const text = "INSERT INTO t FORMAT TSV\nit's; DROP TABLE t INTO OUTFILE 'x'";
  expect(readStatement(text)).toMatchObject({ kind: 'insert', format: 'TSV' });
});

test.each([
  'INSERT INTO t SELECT 1',
  'INSERT INTO t (a) (SELECT 1)',
  'CREATE TABLE t (a Int8) ENGINE = Memory',
  'SHOW TABLES',
])('%s is a command', (text) => {
  expect(readStatement(text)).toEqual({ kind: 'command', text });
});

test.each(['SET max_threads = 1', 'USE system'])('%s is what a session keeps', (text) => {
  expect(readStatement(`${text};`)).toEqual({ kind: 'session', text });
});

test.each([
  ['SELECT 1; SELECT 2', 'Multi-statements are not allowed'],
  ['  -- nothing', 'the query is empty'],
  ["SELECT 1 INTO OUTFILE '/tmp/x'", 'not allowed over HTTP'],
  ["EXPLAIN SELECT 1 INTO/**/OUTFILE '/tmp/x'", 'not allowed over HTTP'],
  ["INSERT INTO t FROM INFILE '/etc/passwd' FORMAT TSV", 'not allowed over HTTP'],
  ['INSERT INTO t SELECT * FROM input() FORMAT TSV', 'takes no data'],
  ['INSERT INTO t FORMAT TSV SETTINGS a = 1', 'SETTINGS of an INSERT stand before FORMAT'],
])('%j is refused', (text, message) => {
  expect(() => readStatement(text)).toThrow(message);
});
