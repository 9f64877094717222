import { paramsOf, readResult, type SqlRun } from './ask-sql.ts';

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
