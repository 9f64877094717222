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

const KB_64 = 65_536;
const fill = (part: string | ((i: number) => string)) => {
  let text = '';
  for (let i = 0; text.length < KB_64; i++) text += typeof part === 'string' ? part : part(i);
  return text;
};

test.each([
  ['tags that none follows', fill((i) => `$a${i}$ `)],
  ['dollars', fill('$')],
  ['an open tag', `$a$${fill('$a ')}`],
  ['a string that ends with a backslash', `'${fill('a')}\\`],
  ['quotes', fill("'")],
  ['open names', fill('`a')],
  ['open comments', fill('/*')],
  ['lines of comments', fill('--\n')],
  ['brackets', fill('(')],
  ['spaces', fill(' ')],
  ['formats', fill('FORMAT ')],
  ['settings', `INSERT INTO t FORMAT TSV SETTINGS ${fill((i) => `a${i} = '', `)}`],
  ['settings of quotes', `INSERT INTO t FORMAT TSV SETTINGS a = ${fill("''")}`],
  ['inputs', `INSERT INTO t SELECT ${fill('input ')}`],
])('64 KB of %s cost no time', (_, text) => {
  // Other programs or a collection of garbage may take the processor for a moment, but hardly each time.
  const took = Array.from({ length: 3 }, () => {
    const begun = process.cpuUsage();
    try {
      readStatement(text);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  expect(Math.min(...took)).toBeLessThan(300);
});
