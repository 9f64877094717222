import { ApiError } from '#data/transport/api-error.ts';
import type { SqlRun } from './ask-sql.ts';
import { lineAt, readProblem } from './sql-problem.ts';

const VERSION = ' (version 26.7)';
const refusal = (said: string) => new ApiError(400, said + VERSION, 'INVALID_REQUEST');
const runOf = (sql: string, from = 0, kind: SqlRun['kind'] = 'rows'): SqlRun => ({ kind, sql, from, params: {} });

/** The part of the editor's text that is marked. */
function marked(whole: string, run: SqlRun, said: string): string | undefined {
  const { place } = readProblem(refusal(said), run) ?? {};
  return place ? whole.slice(place.from, place.to) : undefined;
}

test('a mistake of grammar is marked where the engine met it', () => {
  const sql = 'SELECT stage FORM reports WHERE a';
  const said =
    'Code: 62. DB::Exception: Syntax error: failed at position 19 (reports): reports WHERE a. Expected one of: token, FROM. (SYNTAX_ERROR)';
  expect(readProblem(refusal(said), runOf(sql))).toEqual({
    kind: 'syntax',
    name: '',
    meant: '',
    place: { from: 18, to: 25 },
    said: 'Syntax error: failed at position 19 (reports): reports WHERE a. Expected one of: token, FROM',
  });
});

test('its place counts in a part of the text, in a plan, and behind letters of several bytes', () => {
  const said = (at: number) => `Code: 62. DB::Exception: Syntax error: failed at position ${at} (x): x. (SYNTAX_ERROR)`;
  const whole = "SELECT 0; SELECT '源石' x y";
  const sql = "SELECT '源石' x y";
  const bytes = 8 + 6 + 1 + 1 + 2;
  expect(marked(whole, runOf(sql, 10), said(bytes + 1))).toBe('y');
  expect(marked(whole, runOf(sql, 10, 'plan'), said(bytes + 1 + 'EXPLAIN '.length))).toBe('y');
});

test('a text that ends too early is marked at its last word', () => {
  const said =
    'Code: 62. DB::Exception: Syntax error: failed at position 14 (end of query): . Expected one of: table. (SYNTAX_ERROR)';
  expect(marked('SELECT 1 FROM ', runOf('SELECT 1 FROM '), said)).toBe('FROM');
});

test.each([
  [
    'column',
    'runz',
    'runs',
    "Code: 47. DB::Exception: Unknown expression identifier `runz` in scope SELECT runz FROM reports. Maybe you meant: ['runs']. (UNKNOWN_IDENTIFIER)",
  ],
  [
    'table',
    'reportz',
    'reports',
    "Code: 60. DB::Exception: Unknown table expression identifier 'reportz' in scope SELECT 1 FROM reportz. Maybe you meant analysis.reports?. (UNKNOWN_TABLE)",
  ],
  ['function', 'sumz', '', 'Code: 497. DB::Exception: The function sumz is not for analysts. (ACCESS_DENIED)'],
  [
    'group',
    'stage',
    '',
    "Code: 215. DB::Exception: Column 'analysis.reports.stage' is not under aggregate function and not in GROUP BY keys. In query SELECT stage, sum(runs) FROM reports. (NOT_AN_AGGREGATE)",
  ],
  ['parameter', 'a', '', 'Code: 456. DB::Exception: Substitution `a` is not set. (UNKNOWN_QUERY_PARAMETER)'],
  [
    'parameter',
    'stages',
    '',
    "Code: 130. DB::Exception: Array does not start with '[' character: value  cannot be parsed as Array(String) for query parameter 'stages'. (CANNOT_READ_ARRAY_FROM_TEXT)",
  ],
  ['refused', '', '', 'Code: 497. DB::Exception: Analysts read with SELECT, and not with DROP. (ACCESS_DENIED)'],
  [
    'statements',
    '',
    '',
    'Code: 62. DB::Exception: Syntax error (Multi-statements are not allowed): failed at position 9 (end of query): ; SELECT 2. (SYNTAX_ERROR)',
  ],
  [
    'time',
    '',
    '',
    'Code: 159. DB::Exception: Timeout exceeded: elapsed 3000.000 ms, maximum: 3000 ms: While executing NumbersRange. (TIMEOUT_EXCEEDED)',
  ],
  [
    'other',
    '',
    '',
    'Code: 43. DB::Exception: Illegal types UInt8 and String of arguments of function plus: In scope SELECT 1. (ILLEGAL_TYPE_OF_ARGUMENT)',
  ],
])('a problem of the kind %s is about %s', (kind, name, meant, said) => {
  expect(readProblem(refusal(said), runOf('SELECT 1'))).toMatchObject({ kind, name, meant });
});

test('the name that is unknown is marked', () => {
  const said =
    'Code: 47. DB::Exception: Unknown expression identifier `r.runz` in scope SELECT r.runz. (UNKNOWN_IDENTIFIER)';
  expect(marked('SELECT r.runz, 1', runOf('SELECT r.runz, 1'), said)).toBe('runz');
});

test('what the engine did not say is no problem of the statement', () => {
  expect(
    readProblem(new ApiError(429, 'Another question of this address runs', 'TOO_MANY_REQUESTS'), runOf('')),
  ).toBeUndefined();
  expect(readProblem(new Error('broken'), runOf(''))).toBeUndefined();
  expect(readProblem(new ApiError(413, 'Too large', 'PAYLOAD_TOO_LARGE'), runOf(''))?.kind).toBe('size');
});

test('lines are counted from 1', () => {
  expect([lineAt('a\nb', 0), lineAt('a\nb', 2)]).toEqual([1, 2]);
});
