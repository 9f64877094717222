import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ANYBODY, ask as askAt } from '../testing/ask.ts';
import { type ServedWarehouse, serveWarehouse } from './serve-warehouse.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-serve-'));
let served: ServedWarehouse;

beforeAll(async () => {
  const limits = { bodyBytes: 8_000_000, resultBytes: 50_000_000 };
  served = await serveWarehouse({ dir, port: 0, credentials: ANYBODY, limits });
});
afterAll(async () => {
  await served.close();
  rmSync(dir, { recursive: true, force: true });
});

type Rest = Parameters<typeof askAt> extends [string, ...infer Others] ? Others : never;
const ask = (...args: Rest) => askAt(served.url, ...args);

/** Creates a separate table for each test. */
let made = 0;
async function makeTable(): Promise<string> {
  const table = `t${++made}`;
  const query = `CREATE TABLE ${table} (a UInt64, s String) ENGINE = MergeTree ORDER BY a SETTINGS non_replicated_deduplication_window = 100`;
  expect(await ask({}, query)).toMatchObject({ status: 200, text: '' });
  return table;
}
const rowsOf = async (table: string) => (await ask({ query: `SELECT count(), sum(a) FROM ${table}` })).text.trim();

test('health checks are answered', async () => {
  for (const path of ['/ping', '/replicas_status', '/']) {
    const response = await fetch(`${served.url}${path}`);
    expect([response.status, await response.text()]).toEqual([200, 'Ok.\n']);
  }
  expect((await fetch(`${served.url}/play`)).status).toBe(404);
});

test('rows have the format that the statement, the URL or a header names', async () => {
  expect((await ask({ query: 'SELECT 1 AS a FORMAT JSONEachRow' })).text).toBe('{"a":1}\n');
  expect((await ask({ query: 'SELECT 1 AS a', default_format: 'CSVWithNames' })).text).toBe('"a"\n1\n');
  const byHeader = await ask({}, 'SELECT 1 AS a', { headers: { 'X-ClickHouse-Format': 'Values' } });
  expect(byHeader.text).toBe('(1)');
  expect((await ask({}, 'SELECT 1 AS a')).text).toBe('1\n');
});

test('a response names its query, format, time zone and what was read', async () => {
  const { headers } = await ask({ query: 'SELECT number FROM numbers(10)', query_id: 'mine' });
  expect(headers.get('x-clickhouse-query-id')).toBe('mine');
  expect(headers.get('x-clickhouse-format')).toBe('TabSeparated');
  expect(headers.get('x-clickhouse-timezone')).toMatch(/UTC/);
  expect(JSON.parse(headers.get('x-clickhouse-summary') ?? '')).toMatchObject({ read_rows: '10', written_rows: '0' });
});

test('parameters are values, whatever their content', async () => {
  const text = `it's \\\\ {x:String}; DROP TABLE t --`;
  expect((await ask({ param_x: text }, 'SELECT {x:String} FORMAT TabSeparatedRaw')).text).toBe(
    `${text.replace('\\\\', '\\')}\n`,
  );
  expect((await ask({ param_l: `['a\\'b','c']` }, 'SELECT length({l:Array(String)})')).text).toBe('2\n');
  expect(await ask({}, 'SELECT {x:String}')).toMatchObject({ code: '456' });
});

test.each([
  ['SHOW DATABASES FORMAT JSON', 'JSON', 'application/json; charset=UTF-8'],
  ['EXISTS TABLE nope FORMAT CSV', 'CSV', 'text/csv; charset=UTF-8'],
  ['EXPLAIN SELECT 1 FORMAT JSONEachRow', 'JSONEachRow', 'application/x-ndjson; charset=UTF-8'],
  ['SHOW DATABASES', 'TabSeparated', 'text/tab-separated-values; charset=UTF-8'],
])('the response to %s names its format', async (query, format, type) => {
  const { headers, status } = await ask({}, query);
  expect([status, headers.get('x-clickhouse-format'), headers.get('content-type')]).toEqual([200, format, type]);
});

test('a statement that is not UTF-8 is refused, not changed', async () => {
  const select = Buffer.concat([Buffer.from("SELECT hex('"), Buffer.from([0xff, 0xfe]), Buffer.from("')")]);
  expect(await ask({}, new Uint8Array(select))).toMatchObject({ status: 400, code: '36' });
  const url = `${served.url}/?query=SELECT+hex('%ff%fe')`;
  expect((await fetch(url)).status).toBe(400);
  expect((await ask({}, "SELECT hex('龍')")).text).toBe('E9BE8D\n');
});

test('a form may carry the query and its parameters', async () => {
  const form = new FormData();
  form.set('query', 'SELECT {x:String}');
  form.set('param_x', 'long');
  const response = await fetch(served.url, { method: 'POST', body: form });
  expect(await response.text()).toBe('long\n');
});

test.each([
  ['SELECT nope', 404, '47', 'UNKNOWN_IDENTIFIER'],
  ['SELECT * FROM nope', 404, '60', 'UNKNOWN_TABLE'],
  ['SELEC 1', 400, '62', 'SYNTAX_ERROR'],
  ['SELECT throwIf(1)', 500, '395', 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO'],
  ['SELECT 1; SELECT 2', 400, '62', 'SYNTAX_ERROR'],
  ["SELECT 1 INTO OUTFILE '/tmp/x'", 500, '358', 'INTO_OUTFILE_NOT_ALLOWED'],
  ['', 400, '62', 'SYNTAX_ERROR'],
])('%j is refused as ClickHouse does', async (query, status, code, type) => {
  const said = await ask({ query }, ' ');
  expect(said).toMatchObject({ status, code });
  expect(said.text).toMatch(new RegExp(`^Code: ${code}\\. DB::Exception: [^]*\\(${type}\\) \\(version [\\d.]+\\)\\n$`));
});

test.each([
  [{ no_such_setting: '1' }, 404, '115'],
  [{ database: 'nope' }, 404, '81'],
  [{ role: 'admin' }, 404, '511'],
  [{ decompress: '1' }, 501, '48'],
  [{ session_id: 'a', session_check: '1' }, 500, '372'],
  [{ session_id: 'a', session_timeout: '4000' }, 500, '374'],
])('%j is refused as ClickHouse does', async (fields, status, code) => {
  expect(await ask(fields as Record<string, string>, 'SELECT 1')).toMatchObject({ status, code });
});

test('a GET changes nothing', async () => {
  const table = await makeTable();
  expect(await ask({ query: `INSERT INTO ${table} VALUES (1, 'a')` })).toMatchObject({ code: '164' });
  expect(await ask({ query: `DROP TABLE ${table}` })).toMatchObject({ code: '164' });
  expect(await ask({ query: `DROP TABLE ${table}`, readonly: '0' })).toMatchObject({ code: '164' });
  expect(await rowsOf(table)).toBe('0\t0');
});

test('concurrent requests see only their own settings and parameters', async () => {
  const query = "SELECT getSetting('max_block_size'), {x:UInt32}, currentDatabase()";
  const databases = ['default', 'system'];
  const args = Array.from({ length: 120 }, (_, i) => ({
    max_block_size: `${i + 1}`,
    param_x: `${i}`,
    database: databases[i % 2] ?? '',
  }));
  const said = await Promise.all(args.map((fields) => ask(fields, query)));
  expect(said.map(({ text }) => text)).toEqual(
    args.map(({ max_block_size, param_x, database }) => `${max_block_size}\t${param_x}\t${database}\n`),
  );
});

test('nothing of a request stays for the next one, neither setting nor parameter nor insert token', async () => {
  const table = await makeTable();
  const standard = (await ask({}, "SELECT getSetting('max_block_size')")).text;
  await ask({ max_block_size: '7', param_x: '1' }, 'SELECT {x:UInt8}');
  await ask({}, 'SET max_block_size = 8');
  for (let i = 0; i < 8; i++) {
    expect((await ask({}, "SELECT getSetting('max_block_size')")).text).toBe(standard);
    expect(await ask({}, 'SELECT {x:UInt8}')).toMatchObject({ code: '456' });
  }
  await ask({ insert_deduplication_token: 'once' }, `INSERT INTO ${table} VALUES (1, 'a')`);
  await ask({ insert_deduplication_token: 'once' }, `INSERT INTO ${table} VALUES (2, 'b')`);
  await ask({ insert_deduplication_token: 'twice' }, `INSERT INTO ${table} VALUES (3, 'c')`);
  await ask({ deduplicate_insert: 'disable' }, `INSERT INTO ${table} VALUES (3, 'c')`);
  expect(await rowsOf(table)).toBe('3\t7');
});

test('a session keeps its SET and USE statements, and no other session sees them', async () => {
  const [mine, other] = [{ session_id: 'mine' }, { session_id: 'other' }];
  await ask(mine, 'SET max_block_size = 777');
  await ask(mine, 'USE system');
  const query = "SELECT getSetting('max_block_size'), currentDatabase()";
  expect((await ask(mine, query)).text).toBe('777\tsystem\n');
  expect((await ask({ ...mine, max_block_size: '5' }, query)).text).toBe('5\tsystem\n');
  expect((await ask(mine, query)).text).toBe('777\tsystem\n');
  expect((await ask(other, query)).text).toMatch(/\tdefault\n$/);
  expect(await ask(mine, 'CREATE TEMPORARY TABLE x (a Int8)')).toMatchObject({ code: '344' });
});

test('rows of any bytes are stored and returned', async () => {
  const table = await makeTable();
  const query = 'SELECT number AS a, char(number % 256, 0, 10, 39, 255) AS s FROM numbers(30000) FORMAT Native';
  const native = new Uint8Array(await (await fetch(`${served.url}/?${new URLSearchParams({ query })}`)).arrayBuffer());
  const insert = `INSERT INTO ${table} (a, s) FORMAT Native`;
  expect((await ask({ query: insert }, native)).status).toBe(200);
  expect((await ask({ query: insert }, gzipped(native), { headers: { 'Content-Encoding': 'gzip' } })).status).toBe(200);
  const whole = Buffer.concat([Buffer.from(`${insert}\n`), native]);
  expect((await ask({}, new Uint8Array(whole))).status).toBe(200);
  expect((await ask({}, gzipped(whole), { headers: { 'Content-Encoding': 'gzip' } })).status).toBe(200);
  expect(await rowsOf(table)).toBe('30000\t449985000');
  await ask({ deduplicate_insert: 'disable' }, new Uint8Array(whole));
  const sent = `SELECT countIf(s = char(a % 256, 0, 10, 39, 255)) FROM ${table}`;
  expect((await ask({}, sent)).text).toBe('60000\n');
});

test('an INSERT is one part, however many bytes it brings', async () => {
  const table = await makeTable();
  const lines = Array.from({ length: 60_000 }, (_, i) => `[${i},"${'x'.repeat(100)}"]`).join('\n');
  const insert = `INSERT INTO ${table} SETTINGS insert_deduplication_token = '0:-1', async_insert = 0 FORMAT JSONCompactEachRow`;
  for (const rows of [lines, lines, `[1,"another row"]`]) expect((await ask({ query: insert }, rows)).status).toBe(200);
  const parts = `SELECT count(), sum(rows) FROM system.parts WHERE table = '${table}' AND level = 0`;
  expect((await ask({}, parts)).text).toBe('1\t60000\n');
});

test('a body that is broken, cut off or too long inserts nothing', async () => {
  const table = await makeTable();
  const query = `INSERT INTO ${table} FORMAT JSONCompactEachRow`;
  const rows = Array.from({ length: 20_000 }, (_, i) => `[${i},"x"]`).join('\n');
  const broken = await ask({ query }, `${rows}\n[20000,`);
  expect(broken.status).toBe(400);
  expect(broken.text).not.toContain(dir);
  const packed = gzipped(Buffer.from(rows));
  const headers = { 'Content-Encoding': 'gzip' };
  expect((await ask({ query }, packed.slice(0, packed.length - 100), { headers })).status).not.toBe(200);
  expect((await ask({}, packed.slice(0, 50), { headers })).status).not.toBe(200);
  expect(await ask({ query }, packed, { headers: { 'Content-Encoding': 'morse' } })).toMatchObject({ code: '89' });
  expect(await ask({ query }, `${rows}\n`.repeat(60))).toMatchObject({ status: 413, code: '229' });
  expect(await rowsOf(table)).toBe('0\t0');
});

test('a body that decompresses to more than a statement may be is refused', async () => {
  const headers = { 'Content-Encoding': 'gzip' };
  const spaces = gzipSync(Buffer.alloc(10_000_000, ' '));
  const bomb = Buffer.concat([gzipSync('SELECT 1'), ...Array.from({ length: 80 }, () => spaces)]);
  expect(await ask({}, new Uint8Array(bomb), { headers })).toMatchObject({ status: 413, code: '229' });
  const torn = await ask({}, gzipped(Buffer.from('SELECT 1')).slice(0, 15), { headers });
  expect(torn.status).not.toBe(200);
  expect(torn.text).not.toContain(dir);
});

test('an INSERT takes settings after its format, and from a SELECT a format for its empty response', async () => {
  const table = await makeTable();
  expect((await ask({}, `INSERT INTO ${table} FORMAT TSV SETTINGS async_insert = 0\n5\ta\n`)).status).toBe(200);
  expect((await ask({}, `INSERT INTO ${table} SELECT 7, 'b' FORMAT Null`)).status).toBe(200);
  expect(await rowsOf(table)).toBe('2\t12');
});

test('a client that ends its sending side after its request is answered', async () => {
  const { hostname, port } = new URL(served.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.end(`GET /?query=SELECT+sleep(0.3) HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 OK/);
  socket.destroy();
});

test('a client that hangs up in the middle of its rows has sent none', async () => {
  const table = await makeTable();
  const gone = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(Buffer.from('1\ta\n2\tb\n')),
    pull: () => gone.abort(),
  });
  const init = { method: 'POST', body, duplex: 'half', signal: gone.signal } as RequestInit;
  await expect(fetch(`${served.url}/?query=INSERT+INTO+${table}+FORMAT+TSV`, init)).rejects.toThrow();
  expect(await rowsOf(table)).toBe('0\t0');
});

test('results are compressed if the client accepts it, and limited', async () => {
  const init = { headers: { 'Accept-Encoding': 'lz4, gzip' } };
  const packed = await ask({ query: 'SELECT number FROM numbers(10000)' }, undefined, init);
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.text.split('\n')).toHaveLength(10_001);
  const plain = await ask({ query: 'SELECT 1', enable_http_compression: '0' }, undefined, init);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await ask({ query: 'SELECT number FROM numbers(100000000)' })).toMatchObject({ code: '396' });
});

test('a read whose client has gone is killed, and others are answered in the meantime', async () => {
  const running =
    "SELECT count() FROM system.processes WHERE query LIKE '%sipHash64(number + 7)%' AND query NOT LIKE '%processes%'";
  const gone = new AbortController();
  const query = 'SELECT sum(sipHash64(number + 7)) FROM numbers(100000000000)';
  const slow = [1, 2, 3, 4].map(() =>
    fetch(`${served.url}/?${new URLSearchParams({ query })}`, { signal: gone.signal }),
  );
  const table = await makeTable();
  expect((await ask({}, `INSERT INTO ${table} VALUES (1, 'a')`)).status).toBe(200);
  gone.abort();
  await Promise.allSettled(slow);
  for (let count = ''; count !== '0\n'; ) count = (await ask({}, running)).text;
});

test('rows are values: an expression among them names no file', async () => {
  const table = await makeTable();
  writeFileSync(join(dir, 'secret'), 'of another');
  for (const settings of ['', 'SETTINGS input_format_values_interpret_expressions = 1 ']) {
    const insert = `INSERT INTO ${table} ${settings}VALUES (1, file('${join(dir, 'secret')}'))`;
    expect(await ask({}, insert)).toMatchObject({ status: 500, code: settings ? '452' : '344' });
    const args = { input_format_values_deduce_templates_of_expressions: '1' };
    expect(await ask(args, insert)).toMatchObject({ status: 500, code: '452' });
  }
  expect((await ask({}, `SELECT count() FROM ${table}`)).text).toBe('0\n');
});

test('the files of a request are removed with it', async () => {
  const big = 'SELECT number, toString(number) FROM numbers(200000)';
  await Promise.all([1, 2, 3].map(() => ask({ query: big })));
  await ask({ query: 'SELECT * FROM nope' });
  const left = () => readdirSync(join(dir, 'exchange'));
  while (left().length > 0) await new Promise((done) => setImmediate(done));
  expect(left()).toEqual([]);
});

function gzipped(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(bytes));
}
