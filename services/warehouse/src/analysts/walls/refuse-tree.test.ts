import { readTree } from './read-tree.ts';
import { refuseTree } from './refuse-tree.ts';

const WALLS = { tables: new Set(['reports']), engineFunctions: new Set(['file', 'sum', 'sleep', 'count']) };
const SELECT =
  'SelectWithUnionQuery (children 1)\n ExpressionList (children 1)\n  SelectQuery (children 2)\n   ExpressionList (children 1)\n';

const column = (...lines: readonly string[]) => refuse(SELECT + lines.map((line) => `    ${line}\n`).join(''));
const table = (...lines: readonly string[]) =>
  refuse(
    `${SELECT}    Asterisk\n   TablesInSelectQuery (children 1)\n    TablesInSelectQueryElement (children 1)\n     TableExpression (children 1)\n${lines.map((line) => `      ${line}\n`).join('')}`,
  );

function refuse(text: string): string {
  try {
    refuseTree(readTree(text), WALLS);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test.each([
  'Function count (children 1)',
  'Function sumIfOrNull (alias n) (children 1)',
  'Function quantilesTDigestArrayIf (children 1)',
  "Literal 'file' (alias 测)",
  'Identifier reports.runs (alias file)',
  'Function lambda (children 1)',
  "Function CAST (children 1)\n     ExpressionList (children 2)\n      Function concat\n      Literal 'UInt8'",
])('%s is for analysts', (line) => {
  expect(column(line)).toBe('');
});

test.each([
  ['Function file (children 1)', 'The function file'],
  ['Function FILE (alias sum) (children 1)', 'The function FILE'],
  ['Function fileIf (children 1)', 'The function fileIf'],
  ['Function sum x (children 1)', 'The function sum x'],
  ['Function If (children 1)\n     Function dictGet', 'The function dictGet'],
  ['Identifier file', 'is that of a function'],
  ['Identifier x.SLEEP', 'is that of a function'],
  ['ColumnsApplyTransformer', 'APPLY'],
  ['Set', 'Set is not'],
  ["Literal 'AggregateFunction(uniq, String)'", 'A state'],
  [
    'Function CAST (children 1)\n     ExpressionList (children 2)\n      Identifier x\n      Function concat',
    'must be written out',
  ],
  [
    'Function JSONExtract (children 1)\n     ExpressionList (children 2)\n      Identifier x\n      Identifier t',
    'must be written out',
  ],
  ['forged', 'cannot be read'],
  ['Identifier a\nFunction file', 'The function file'],
])('%s is refused', (line, reason) => {
  expect(column(line)).toContain(reason);
});

test.each([
  ['TableIdentifier reports', ''],
  ['TableIdentifier analysis.reports (alias r)', ''],
  ['TableIdentifier system.columns', ''],
  ['TableIdentifier name_of_with', ''],
  ['Function numbers (children 1)', ''],
  ['TableIdentifier default.reports', 'The table default.reports'],
  ['TableIdentifier analysis.reports_v1', 'The table'],
  ['TableIdentifier system.processes', 'The table'],
  ['TableIdentifier a.b.c', 'There is no table'],
  ['TableIdentifier /etc/passwd', 'There is no table'],
  ['TableIdentifier we ird', 'There is no table'],
  ['Function count (children 1)', 'The table function count'],
  ['Function url (children 1)', 'The table function url'],
])('of %s may be read: %s', (line, reason) => {
  if (reason === '') expect(table(line)).toBe('');
  else expect(table(line)).toContain(reason);
});

test.each([
  ['Literal Tuple_(UInt64_1)', true],
  ['Subquery (children 1)', true],
  ['Function tuple (children 1)', true],
  ['Function toDate (children 1)', true],
  ['Function _CAST (children 1)', true],
  ['Identifier named', true],
  ['Identifier default.reports', false],
  ['Function numbers (children 1)', false],
  ['Function format (children 1)', false],
])('right of IN may be %s: %s', (right, isFine) => {
  for (const name of ['in', 'globalNotIn', 'notNullIn'])
    expect(
      column(`Function ${name} (children 1)`, ' ExpressionList (children 2)', '  Identifier a', `  ${right}`) === '',
    ).toBe(isFine);
});

test.each([
  ['Explain EXPLAIN (children 1)', ''],
  ['Explain EXPLAIN PIPELINE (children 1)', ''],
  ['Explain EXPLAIN QUERY TREE (children 1)', 'QUERY TREE'],
  ['Explain EXPLAIN AST (children 1)', 'EXPLAIN AST'],
  ['DropQuery  a (children 1)', 'DropQuery'],
  ['SystemQuery', 'SystemQuery'],
])('the statement %s: %s', (line, reason) => {
  if (reason === '') expect(refuse(line)).toBe('');
  else expect(refuse(line)).toContain(reason);
});
