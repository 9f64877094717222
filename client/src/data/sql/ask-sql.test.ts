import { jest } from '@jest/globals';
import { askSql, fetchSqlFile, paramsOf, readResult, type SqlRun } from './ask-sql.ts';

const run: SqlRun = { kind: 'rows', sql: 'SELECT 1', from: 0, params: {} };
const headers = new Headers({
  'X-ClickHouse-Summary': '{"read_rows":"16","read_bytes":"839","elapsed_ns":"21452733","result_rows":"1"}',
  'X-Droptally-Position': '7',
});
const body = (type: string, data: string[][]) => JSON.stringify({ meta: [{ name: 'a', type }], data });

test('a result has its rows, what was read for them, and the position of the log', () => {
  const result = readResult(run, body('UInt64', [['18446744073709551615']]), headers, 5);
  expect(result).toEqual({
    run,
    columns: [{ name: 'a', type: 'UInt64' }],
    rows: [['18446744073709551615']],
    isCut: false,
    ms: 21.452733,
    readRows: 16,
    readBytes: 839,
    position: '7',
    at: 5,
  });
});

test('NULL is told from a text where a column may hold it', () => {
  const rows = [['ᴺᵁᴸᴸ'], ['']];
  expect(readResult(run, body('Nullable(String)', rows), headers, 5).rows).toEqual([[null], ['']]);
  expect(readResult(run, body('String', rows), headers, 5).rows).toEqual(rows);
});

test('a result of more rows than are shown is cut, and says so', () => {
  const { rows, isCut } = readResult(run, body('UInt8', Array(100_001).fill(['1'])), headers, 5);
  expect([rows.length, isCut]).toEqual([100_000, true]);
});

test('an answer in a format of the statement is none that can be shown', () => {
  expect(() => readResult(run, '1\n', headers, 5)).toThrow('invalid structure');
  expect(() => readResult(run, '{"rows":1}', headers, 5)).toThrow('invalid structure');
});

test('only the parameters of the statement are sent', () => {
  expect(paramsOf([{ name: 'a', type: 'String' }], { a: 'x', b: 'y' })).toEqual({ a: 'x' });
  expect(paramsOf([{ name: 'a', type: 'String' }], {})).toEqual({ a: '' });
});

/** Answers one request of the site, and returns where it went and what was asked. */
function answering(text: string, init: ResponseInit = {}) {
  const fetched = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
  fetched.mockResolvedValue(new Response(text, { headers, ...init }));
  Object.assign(globalThis, { fetch: fetched, document: { cookie: '' }, location: { hostname: 'localhost' } });
  return () => {
    const [url, { body } = {} as RequestInit] = fetched.mock.calls[0] ?? [];
    return { url, asked: JSON.parse(String(body)) };
  };
}

test('rows are asked for as texts, and cut rather than refused; a plan by the same way', async () => {
  const rows = answering(body('UInt8', [['1']]));
  const { signal } = new AbortController();
  const params = { a: 'x' };
  expect((await askSql({ ...run, params }, signal, () => 5)).at).toBe(5);
  const question = { sql: 'SELECT 1', format: 'JSONCompactStrings', params, cut: true };
  expect(rows()).toEqual({ url: '/api/_/sql', asked: question });
  const plan = answering(body('String', [['Aggregating']]));
  await askSql({ ...run, kind: 'plan' }, signal, () => 5);
  expect(plan().asked).toMatchObject({ sql: 'EXPLAIN SELECT 1' });
});

test('a file is asked for whole, in its format', async () => {
  const file = answering('PAR1');
  expect(await (await fetchSqlFile(run, 'Parquet')).text()).toBe('PAR1');
  expect(file().asked).toEqual({ sql: 'SELECT 1', format: 'Parquet', params: {} });
});
