import { exception } from '../db-exception.ts';
import { formatClause } from './format-clause.ts';
import { refuseLeaving } from './leaves-database.ts';
import { isWord, lexSql, type Token } from './lex-sql.ts';
import { type Insert, readInsert } from './read-insert.ts';

/** A statement as far as the endpoint has to know it: where its data begins, and its format. */
export type Statement =
  | Insert
  | { kind: 'read'; select: string; format: string | undefined; settings: string }
  | { kind: 'session'; text: string }
  | { kind: 'command'; text: string; format: string | undefined };

/** Reads one statement. The text has one character per byte, so its positions are those of the request's body. */
export function readStatement(text: string): Statement {
  const insert = readInsert(text);
  if (insert) return insert;
  const tokens = oneStatement(lexSql(text));
  refuseFiles(tokens);
  refuseLeaving(tokens);
  const [first] = tokens;
  const whole = text.slice(0, tokens.at(-1)?.end ?? 0);
  if (isWord(first, 'SELECT', 'WITH', 'FROM') || first?.text === '(') return readSelect(whole, tokens);
  if (isWord(first, 'SET', 'USE')) return { kind: 'session', text: whole };
  return { kind: 'command', text: whole, format: formatClause(tokens)?.format.text };
}

function oneStatement(tokens: Iterable<Token>): Token[] {
  const found: Token[] = [];
  let isOver = false;
  for (const token of tokens) {
    if (token.text === ';' && token.kind === 'sign') isOver = true;
    else if (isOver) throw exception('SYNTAX_ERROR', 'Syntax error (Multi-statements are not allowed)');
    else found.push(token);
  }
  if (found.length === 0) throw exception('SYNTAX_ERROR', 'Syntax error: the query is empty');
  return found;
}

/** Rejects files, which only the endpoint may name: a statement would read or write them as the endpoint's user. */
function refuseFiles(tokens: readonly Token[]): void {
  if (tokens.some((token, i) => isFileClause(token, tokens[i + 1])))
    throw exception('INTO_OUTFILE_NOT_ALLOWED', 'INTO OUTFILE and FROM INFILE are not allowed over HTTP');
}

/** Does not look at the file's name: only ClickHouse knows all the ways to write it. */
function isFileClause(first: Token, second: Token | undefined): boolean {
  return (isWord(first, 'INTO') && isWord(second, 'OUTFILE')) || (isWord(first, 'FROM') && isWord(second, 'INFILE'));
}

function readSelect(text: string, tokens: readonly Token[]): Statement {
  const clause = formatClause(tokens);
  if (!clause) return { kind: 'read', select: text, format: undefined, settings: '' };
  const { keyword, format } = clause;
  return { kind: 'read', select: text.slice(0, keyword.start), format: format.text, settings: text.slice(format.end) };
}
