import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { bundleProgram } from '../../../../../tests/support/bundle-program.ts';
import { until } from '../../../../../tests/support/until.ts';
import { ENGINE_PROGRAM, servedAnalysts } from '../../testing/served-analysts.ts';

let site: Awaited<ReturnType<typeof servedAnalysts>>;
beforeAll(async () => {
  site = await servedAnalysts(await bundleProgram(ENGINE_PROGRAM), { graceMs: 500 });
});
afterAll(() => site.close());

const SLOW = 'SELECT sum(sipHash64(number)) FROM numbers(100000000000)';

async function ask(query: string, fields: Record<string, string> = {}, init: RequestInit = {}) {
  const { username, password } = site.credentials;
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password, ...init.headers };
  const response = await fetch(`${site.url}/?${new URLSearchParams(fields)}`, {
    method: 'POST',
    body: query,
    ...init,
    headers,
  });
  const summary = JSON.parse(response.headers.get('x-clickhouse-summary') ?? '{}') as Record<string, string>;
  return { status: response.status, headers: response.headers, summary, text: await response.text() };
}

test('a read is answered with its id, its position, and how much was read and returned', async () => {
  const found = await ask('SELECT runs FROM reports LIMIT 7', { query_id: 'mine', default_format: 'CSV' });
  expect(found).toMatchObject({ status: 200, text: '1\n'.repeat(7) });
  expect(found.headers.get('x-clickhouse-query-id')).toBe('mine');
  expect(found.headers.get('x-droptally-position')).toBe('999');
  expect(found.summary).toMatchObject({ read_rows: '1000', result_rows: '7', result_bytes: '14' });
  const sums = await ask('SELECT sum(runs) FROM daily_counts FORMAT JSONCompactEachRow', {
    output_format_json_quote_64bit_integers: '1',
  });
  expect(sums.text).toBe('["1000"]\n');
  expect((await ask('SELECT {a:String}, {b:Array(Int8)}', { param_a: "it's \\\\ a", param_b: '[1,2]' })).text).toBe(
    "it\\'s \\\\ a\t[1,2]\n",
  );
});

test('pages of other sites, foreign names, and those without the password are refused', async () => {
  expect((await ask('SELECT 1', {}, { headers: { Origin: 'http://evil.example' } })).text).toContain(
    'Pages of other sites',
  );
  expect((await ask('SELECT 1', {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).text).toContain(
    'Pages of other sites',
  );
  expect((await ask('SELECT 1', {}, { headers: { 'X-ClickHouse-Key': 'no' } })).status).toBe(403);
  const { hostname, port } = new URL(site.url);
  const answer = await new Promise<string>((done) => {
    request({ hostname, port, path: '/?query=SELECT+1', headers: { Host: 'evil.example' } }, (response) =>
      done(text(response)),
    ).end();
  });
  expect(answer).toContain('"evil.example" is not a name of this endpoint');
  expect((await fetch(`${site.url}/?query=SELECT+1`)).status).toBe(401);
  expect(await (await fetch(`${site.url}/ping`)).text()).toBe('Ok.\n');
});

test('nothing that an analyst may read names a folder of the site, or the statement that formats theirs', async () => {
  const folders = await ask('SELECT * FROM system.databases, system.tables FORMAT JSON');
  expect(folders).toMatchObject({ status: 200, text: expect.stringContaining('data_path') });
  expect(folders.text).not.toContain(site.warehouseDir);
  const wrong = await ask('SELECT runs FROM reports LIMT 1');
  expect(wrong.text).toContain('Syntax error: failed at position 31 (1)');
  expect(wrong.text).not.toContain('formatQuerySingleLine');
});

test('a parameter may be a list right of IN, and is no way to a table', async () => {
  const list = { param_stages: "['main_01-07', 'b']", param_t: 'default.reports' };
  expect((await ask('SELECT sum(runs) FROM counts WHERE stage IN {stages:Array(String)}', list)).text).toBe('1000\n');
  expect((await ask('SELECT 1 IN {t:String}', list)).text).toMatch(/^Code: /);
  expect((await ask('SELECT 1 IN {t:Identifier}', list)).text).toContain('ACCESS_DENIED');
});

test('an id that no header can carry is refused', async () => {
  expect((await ask('SELECT 1', { query_id: 'a\r\nX-More: 1' })).text).toContain('BAD_ARGUMENTS');
  expect((await ask('SELECT 1', { query_id: 'x'.repeat(1001) })).text).toContain('BAD_ARGUMENTS');
});

test('settings of how rows are written are taken, limits only lowered, anything else refused', async () => {
  expect(await ask('SELECT number FROM numbers(10)', { max_result_rows: '5' })).toMatchObject({ status: 500 });
  expect((await ask('SELECT count() FROM numbers(10)', { max_result_rows: '999999999' })).text).toBe('10\n');
  expect((await ask('SELECT toDateTime(0)', { session_timezone: 'Asia/Tokyo' })).text).toBe('1970-01-01 09:00:00\n');
  for (const name of [
    'additional_table_filters',
    'format_schema',
    'max_memory_usage_for_user',
    'allow_introspection_functions',
    'dialect',
  ])
    expect((await ask('SELECT 1', { [name]: '1' })).text).toMatch(/Cannot modify '\w+' setting in readonly mode/);
  expect((await ask('SELECT 1', { database: 'system' })).text).toContain('UNKNOWN_DATABASE');
});

test('a query ends by its id, by the end of its client, and by the time that its client gives it', async () => {
  const running = ask(SLOW, { query_id: 'slow one' });
  await until('the query to be there', async () =>
    (await ask(SLOW, { query_id: 'slow one' })).text.includes('already running'),
  );
  expect((await ask("KILL QUERY WHERE query_id = 'slow one'")).text).toBe('waiting\tslow one\tanalyst\n');
  expect((await running).text).toContain('QUERY_WAS_CANCELLED');
  expect((await ask("KILL QUERY WHERE query_id = 'slow one' FORMAT JSONEachRow")).text).toBe('');
  const gone = new AbortController();
  const left = ask(SLOW, { query_id: 'left' }, { signal: gone.signal });
  await until('the query to be there', async () =>
    (await ask(SLOW, { query_id: 'left' })).text.includes('already running'),
  );
  gone.abort();
  await expect(left).rejects.toThrow();
  await until('its id to be free', async () => (await ask('SELECT 1', { query_id: 'left' })).text === '1\n');
  expect((await ask(SLOW, { max_execution_time: '1' })).text).toContain('TIMEOUT_EXCEEDED');
});

test('@clickhouse/client reads, streams, binds and cancels; several at once', async () => {
  const { username, password } = site.credentials;
  const client = createClient({
    url: site.url,
    username,
    password,
    database: 'analysis',
    compression: { response: true },
    log: { level: ClickHouseLogLevel.OFF },
  });
  const rows = await client.query({
    query:
      'SELECT category, sum(runs) AS n FROM daily_counts WHERE stage = {stage:String} GROUP BY category ORDER BY n',
    query_params: { stage: 'main_01-07' },
    format: 'JSONEachRow',
  });
  expect((await rows.json<{ category: string; n: string }>()).map(({ category, n }) => [category, Number(n)])).toEqual([
    ['automated', 334],
    ['manual', 666],
  ]);
  const stream = (
    await client.query({ query: 'SELECT number FROM numbers(100000)', format: 'JSONCompactEachRow' })
  ).stream();
  let streamed = 0;
  for await (const chunk of stream) streamed += chunk.length;
  expect(streamed).toBe(100_000);
  const many = [1, 2, 3, 4, 5, 6].map((n) =>
    client.query({
      query: `SELECT ${n} AS n, sleepless FROM (SELECT max(cityHash64(number)) AS sleepless FROM numbers(1000000))`,
      format: 'JSONEachRow',
    }),
  );
  const answers = await Promise.all(many.map(async (one) => (await (await one).json<{ n: number }>())[0]?.n));
  expect(answers).toEqual([1, 2, 3, 4, 5, 6]);
  await expect(client.query({ query: 'SELECT nope' })).rejects.toMatchObject({ type: 'UNKNOWN_IDENTIFIER' });
  await expect(client.command({ query: 'CREATE TABLE t (a Int8) ORDER BY a' })).rejects.toMatchObject({
    type: 'ACCESS_DENIED',
  });
  const abort = new AbortController();
  const aborted = client.query({ query: SLOW, abort_signal: abort.signal });
  abort.abort();
  await expect(aborted).rejects.toThrow();
  await client.close();
});
