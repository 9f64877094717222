import { expectNotQuadratic } from '../../../../../tests/support/not-quadratic.ts';
import { lexSql } from './lex-sql.ts';
import { readStatement } from './read-statement.ts';

const kinds = (text: string) => [...lexSql(text)].map(({ kind, text: written }) => `${kind} ${written}`);

test('strings and names end where ClickHouse ends them', () => {
  expect(kinds(`'it''s' x'2F' 'a\\'b' "a""b" \`c\`\`d\` $a$ $b$ $a$ $$ $ $$ 1`)).toEqual([
    "string 'it''s'",
    "string x'2F'",
    "string 'a\\'b'",
    'name "a""b"',
    'name `c``d`',
    'string $a$ $b$ $a$',
    'string $$ $ $$',
    'word 1',
  ]);
});

test('an unclosed string goes to the end, and a single tag is a word', () => {
  expect(kinds("a 'b \\")).toEqual(['word a', "string 'b \\"]);
  expect(kinds('$a$ $b$')).toEqual(['word $a$', 'word $b$']);
});

const KB = 1_024;
type Part = string | ((i: number) => string);

const filledWith =
  (part: Part, begin = '', end = '') =>
  (length: number) => {
    let text = begin;
    for (let i = 0; text.length < length; i++) text += typeof part === 'string' ? part : part(i);
    return text + end;
  };

function read(text: string): void {
  try {
    readStatement(text);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  }
}

test.each([
  ['tags that none follows', filledWith((i) => `$a${i}$ `)],
  ['dollars', filledWith('$')],
  ['an open tag', filledWith('$a ', '$a$')],
  ['a string that ends with a backslash', filledWith('a', "'", '\\')],
  ['quotes', filledWith("'")],
  ['open names', filledWith('`a')],
  ['open comments', filledWith('/*')],
  ['lines of comments', filledWith('--\n')],
  ['brackets', filledWith('(')],
  ['spaces', filledWith(' ')],
  ['formats', filledWith('FORMAT ')],
  ['settings', filledWith((i) => `a${i} = '', `, 'INSERT INTO t FORMAT TSV SETTINGS ')],
  ['settings of quotes', filledWith("''", 'INSERT INTO t FORMAT TSV SETTINGS a = ')],
  ['inputs', filledWith('input ', 'INSERT INTO t SELECT ')],
])('the cost of %s does not grow with the square of their length', (_, text) => {
  const texts = [8 * KB, 128 * KB].map((length) => [length, text(length)] as const);
  return expectNotQuadratic(8 * KB, (length) => read(new Map(texts).get(length) ?? ''));
});
