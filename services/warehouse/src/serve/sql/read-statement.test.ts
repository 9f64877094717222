import { readStatement } from './read-statement.ts';

test('a select keeps its text without its format, which is returned separately', () => {
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
  'SELECT * FROM (SELECT 1 AS format) ORDER BY format DESC',
  'SELECT a FROM t ORDER BY a, format DESC',
  'SELECT a FROM t ORDER BY -format DESC',
  'SELECT t.a FROM t ORDER BY t.format DESC',
  'SELECT * FROM format FINAL',
])('%s names no format', (text) => {
  expect(readStatement(text)).toEqual({ kind: 'read', select: text, format: undefined, settings: '' });
});

test.each(['SELECT * FORMAT JSON', 'SELECT [1] FORMAT JSON', 'SELECT a FROM t ORDER BY a DESC FORMAT JSON'])(
  '%s names its format',
  (text) => {
    expect(readStatement(text)).toMatchObject({ kind: 'read', format: 'JSON' });
  },
);

test('comments are cut from the end of a statement, so that a clause can follow it', () => {
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
  ['INSERT INTO t FORMAT TSV SETTINGS a = 1\n5', 'INSERT INTO t ', 'SETTINGS a = 1 ', 'TSV', '5'],
  [
    "INSERT INTO t SETTINGS a = 1 FORMAT CSV SETTINGS b = 'x, y', c=-2.5 7",
    'INSERT INTO t ',
    "SETTINGS a = 1 , b = 'x, y', c=-2.5 ",
    'CSV',
    '7',
  ],
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
  ['INSERT INTO t SELECT 1', undefined],
  ['INSERT INTO t (a) (SELECT 1)', undefined],
  ['INSERT INTO t SELECT 1 FORMAT Null', 'Null'],
  ['CREATE TABLE t (a Int8) ENGINE = Memory', undefined],
  ['SHOW TABLES', undefined],
  ['EXPLAIN SELECT 1 FORMAT JSON', 'JSON'],
])('%s is a command', (text, format) => {
  expect(readStatement(text)).toEqual({ kind: 'command', text, format });
});

test.each(['SET max_threads = 1', 'USE system'])('a session keeps %s', (text) => {
  expect(readStatement(`${text};`)).toEqual({ kind: 'session', text });
});

test.each([
  ['SELECT 1; SELECT 2', 'Multi-statements are not allowed'],
  ['  -- nothing', 'the query is empty'],
  ["SELECT 1 INTO OUTFILE '/tmp/x'", 'not allowed over HTTP'],
  ["INSERT INTO t FROM INFILE '/etc/passwd' FORMAT TSV", 'not allowed over HTTP'],
  ['INSERT INTO t SELECT * FROM input() FORMAT TSV', 'takes no data'],
])('%j is refused', (text, message) => {
  expect(() => readStatement(text)).toThrow(message);
});

const NAMES_A_FILE = [
  "INTO OUTFILE '/x'",
  "INTO/**/OUTFILE '/x'",
  "INTO // '\n OUTFILE '/x'",
  "INTO\u00a0OUTFILE\u2003'/x'",
  "INTO\ufeffOUTFILE '/x'",
  'INTO OUTFILE ‘/x’',
  "INTO OUTFILE x'2F78'",
  'INTO OUTFILE $$/x$$',
  "AS a, 2 $b$ INTO OUTFILE '/x'",
  "AS a$b$ INTO OUTFILE '/x' -- $b$",
  "AS “'” INTO OUTFILE '/x'",
  "AS a, ‘'’ INTO OUTFILE '/x'",
];

test.each(NAMES_A_FILE)('a file is refused however ClickHouse lets it be written: %j', (clause) => {
  for (const begin of ['SELECT 1', 'EXPLAIN SELECT 1', 'SHOW TABLES'])
    expect(() => readStatement(inBytes(`${begin} ${clause}`))).toThrow('not allowed over HTTP');
});

test.each(["'INTO OUTFILE'", '‘INTO OUTFILE’', '$$INTO OUTFILE$$', '“INTO OUTFILE”', '1 /* INTO OUTFILE */'])(
  '%s names no file',
  (value) => {
    expect(readStatement(inBytes(`SELECT ${value}`))).toMatchObject({ kind: 'read' });
  },
);

test.each([
  "SELECT * FROM file('/etc/passwd')",
  "SELECT * FROM`file`('/etc/passwd')",
  "SELECT * FROM /* a */ FiLe /* b */ ('/etc/passwd', 'LineAsString')",
  "SELECT file('/etc/passwd')",
  "SELECT * FROM url('http://127.0.0.1:1/')",
  "SELECT * FROM s3('http://127.0.0.1:1/x')",
  "SELECT * FROM remote('127.0.0.1', 'system.one')",
  'SELECT * FROM `/etc/passwd`',
  'SELECT * FROM "../x.csv"',
  "SELECT * FROM 'x.csv'",
  "SELECT 1 WHERE 1 IN (SELECT * FROM executable('x', TSV, 'a Int8'))",
  "INSERT INTO FUNCTION file('/tmp/x', 'TSV', 'a Int8') VALUES (1)",
  "INSERT INTO FUNCTION file('/tmp/x', 'TSV', 'a Int8') SELECT 1",
  "INSERT INTO TABLE FUNCTION url('http://x/', 'TSV', 'a Int8') FORMAT TSV 1",
  'INSERT INTO `/tmp/x` FORMAT TSV 1',
  "CREATE TABLE t (a Int8) ENGINE = File(TSV, '/tmp/x')",
  "CREATE TABLE t (a String DEFAULT file('/etc/passwd')) ENGINE = Memory",
  "CREATE DATABASE d ENGINE = Filesystem('/etc')",
  "CREATE DICTIONARY d (a Int8) PRIMARY KEY a SOURCE(HTTP(url 'http://x'))",
  "BACKUP TABLE t TO File('/tmp/x')",
  "ATTACH TABLE t FROM '/etc' (a Int8) ENGINE = MergeTree ORDER BY a",
  "EXPLAIN SELECT * FROM file('/etc/passwd')",
  'SYSTEM SHUTDOWN',
  'system flush logs',
  'SELECT * FROM system.one, `/etc/passwd`',
  "SELECT * FROM system.one a JOIN system.one b ON a.dummy = b.dummy, 'x.csv'",
  "SELECT * FROM ('x.csv' JOIN system.one)",
  'SELECT 1 IN `x.csv`',
  'CREATE TABLE t AS `x.csv`',
  "SELECT * FROM “file”('/etc/passwd')",
  "SELECT * FROM `fil\\x65`('/etc/passwd')",
  "SELECT * FROM eval('SELECT 1')",
  "SELECT * FROM paimonLocal('/x')",
  'CREATE TABLE t (a Int8) ENGINE = EmbeddedRocksDB PRIMARY KEY a',
  'CREATE DATABASE d ENGINE = Filesystem',
  "SELECT * FROM values('a Int8, b String ALIAS now()', 1)",
  "SELECT * FROM values('a Int8, b String AL\\x49AS now()', 1)",
  "SELECT * FROM values(('a Int8, b ' || 'String'), 1)",
  'SELECT * FROM values({s:String}, 1)',
  'SELECT * FROM values(s, 1)',
  "SELECT arrayMap(file, ['/x'])",
  "SELECT arrayMap(`fil\\x65`, ['/x'])",
  "SELECT arrayMap({f:/**/Identifier}, ['/x'])",
  "WITH file AS f SELECT arrayMap(f, ['/x'])",
  "SELECT * APPLY file FROM (SELECT '/x')",
  "SELECT COLUMNS('a') APPLY/**/(`FILE`) FROM t",
  "SELECT * FROM format(JSONEachRow, 'a Int8 /**/DEFAULT now()', '{}')",
  "SELECT * FROM format(JSONEachRow, concat('a', ' Int8'), '{}')",
  "SELECT * FROM format(values('a'), 'a Int8', '{}')",
  "INSERT INTO FUNCTION null(concat('a', ' Int8')) VALUES (1)",
])('%s leaves the database and is refused', (text) => {
  expect(() => readStatement(inBytes(text))).toThrow('leaves the database');
});

test.each([
  'SELECT a AS file FROM t WHERE url = 1',
  'SELECT * FROM system.tables',
  "SELECT * FROM merge(currentDatabase(), '^t')",
  'SELECT * APPLY toString FROM t',
  'SELECT t.file, a AS file FROM {d:Identifier}.{t:Identifier} AS t WHERE {c:Identifier} = 1',
  'SELECT * FROM numbers(10)',
  "SELECT * FROM values('a Int8, b String', (1, 'DEFAULT'), (2, concat('x', 'y')))",
  "SELECT * FROM values((1, 'a'), (2, NULL))",
  "SELECT * FROM (VALUES (1, 'a'), (2, 'b'))",
  'SELECT * FROM format(JSONEachRow, \'{"default": 1}\')',
  "SELECT * FROM format(CSV, 'a Int8, b String', $$1,x$$)",
  "SELECT * FROM generateRandom('a Int8', 1) LIMIT 1",
  "SELECT format('{} {}', concat(a, b), c) FROM t",
  'SELECT * FROM t JOIN u ON t.a = u.a',
  "SELECT 'a.b', count() AS `a/b` FROM t, u WHERE x IN ('a.b', 'c/d') ORDER BY `a/b` DESC, `c.d`",
  'SELECT `n.a` FROM t ARRAY JOIN `n.a`, `n.b`',
  'SELECT * FROM (SELECT 1 AS `x.y`, 2) AS a, (t JOIN u USING (a, b))',
])('%s stays in it', (text) => {
  expect(readStatement(text)).toMatchObject({ kind: 'read' });
});

function inBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}
