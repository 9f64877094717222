import { exception } from '../../serve/db-exception.ts';
import { formatClause } from '../../serve/sql/format-clause.ts';
import { isWord, lexSql, type Token } from '../../serve/sql/lex-sql.ts';

/** A statement as the engine formats it, without its format. */
export type Question = { text: string; format: string | undefined; isSelect: boolean };

/** Formats that write rows and nothing else: no schema, no template. */
const FORMATS =
  /^(?:TabSeparated|TSV|CSV|JSON|Pretty|RowBinary|Arrow|Parquet$|ORC$|Native$|Null$|TSKV$|Values$|Vertical$|Markdown$|XML$|MsgPack$|BSONEachRow$|SQLInsert$|RawBLOB$|Raw$)\w*$/;
const KINDS = ['SELECT', 'WITH', 'FROM', 'DESCRIBE', 'DESC', 'SHOW', 'EXPLAIN', 'EXISTS'];

export function isAllowedFormat(name: string): boolean {
  return FORMATS.test(name);
}

/**
 * Reads one statement from its line by `formatQuerySingleLine`, and rejects what its tree does not show: settings, files,
 * parameters that are names.
 */
export function readQuestion(line: string): Question {
  const text = Buffer.from(line, 'utf8').toString('latin1');
  const tokens = withPlainFormat([...lexSql(text)]);
  const [first] = tokens;
  const isSelect = isWord(first, 'SELECT', 'WITH', 'FROM') || first?.text === '(';
  if (!isSelect && !isWord(first, ...KINDS))
    throw exception(
      'ACCESS_DENIED',
      `Analysts read with SELECT, and not with ${first?.text.slice(0, 40) ?? 'nothing'}`,
    );
  const clause = formatClause(tokens);
  const rest = clause ? tokens.filter(({ start }) => start < clause.keyword.start) : tokens;
  for (const [i, token] of rest.entries()) refuseToken(token, rest[i - 1], rest.slice(i + 1, i + 4));
  if (clause && tokens.at(-1) !== clause.format) throw refused('SETTINGS in a statement');
  const format = clause?.format.text;
  if (format !== undefined && !isAllowedFormat(format)) throw refused(`The format ${format}`);
  const whole = clause ? text.slice(0, clause.keyword.start) : text;
  return { text: Buffer.from(whole, 'latin1').toString('utf8').trim(), format, isSelect };
}

/** The engine quotes the names of formats that are words of its own: `FORMAT \`Null\``. */
function withPlainFormat(tokens: readonly Token[]): readonly Token[] {
  const [keyword, format] = tokens.slice(-2);
  const [, name] = /^`(\w+)`$/.exec(format?.text ?? '') ?? [];
  if (!format || name === undefined || !isWord(keyword, 'FORMAT') || format.depth > 0) return tokens;
  return [...tokens.slice(0, -1), { ...format, kind: 'word', text: name }];
}

function refuseToken(token: Token, before: Token | undefined, after: readonly Token[]): void {
  const isColumn = before?.text === '.' || after[0]?.text === '(';
  if (isWord(token, 'SETTINGS') && !isColumn) throw refused('SETTINGS in a statement');
  if (isWord(token, 'INTO', 'OUTFILE', 'INFILE')) throw refused(`${token.text.toUpperCase()} in a statement`);
  if (isWord(token, 'FORMAT') && token.depth === 0 && after[0]?.kind === 'word')
    throw refused('FORMAT within a statement');
  if (token.text === '{' && after[1]?.text === ':' && isWord(after[2], 'IDENTIFIER'))
    throw refused('A parameter that is a name');
  if (token.kind === 'name' && token.text.includes('\\')) throw refused('A name that is written in escapes');
}

function refused(what: string): Error {
  return exception('ACCESS_DENIED', `${what} is not for analysts`);
}
