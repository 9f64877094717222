import { exception } from '../db-exception.ts';
import { isPath, refuseFunction } from './leaves-database.ts';
import { isWord, lexSql, type Token } from './lex-sql.ts';
import { refused } from './refused.ts';

/** An INSERT and where its rows begin. After `target` come its settings, then the format. */
export type Insert = { kind: 'insert'; target: string; settings: string; format: string; dataStart: number };

const LONGEST_GAP = 4_096;
const VALUE = String.raw`(?:'(?:[^'\\]|\\[\s\S]|'')*'|[-+]?[\w.]+)`;
const SETTINGS = new RegExp(String.raw`\s+SETTINGS\s+(\w+\s*=\s*${VALUE}(?:\s*,\s*\w+\s*=\s*${VALUE})*)`, 'iy');

/** Returns an INSERT whose rows follow it as data; undefined for any other statement. */
export function readInsert(text: string): Insert | undefined {
  const tokens = lexSql(text);
  if (!isWord(next(tokens), 'INSERT')) return undefined;
  let settings: number | undefined;
  let isSelect = false;
  for (const token of afterTable(tokens)) {
    if (token.depth > 0) continue;
    if (isWord(token, 'INFILE')) throw exception('INTO_OUTFILE_NOT_ALLOWED', 'FROM INFILE is not allowed over HTTP');
    if (isWord(token, 'SELECT', 'WITH') || (token.text === '(' && opensSelect(text, token))) isSelect = true;
    if (isWord(token, 'SETTINGS')) settings ??= token.start;
    if (!isWord(token, 'FORMAT', 'VALUES')) continue;
    if (isSelect) return withoutData(text);
    const cut = settings ?? token.start;
    const head = { kind: 'insert', target: text.slice(0, cut), settings: text.slice(cut, token.start) } as const;
    if (isWord(token, 'VALUES')) return { ...head, format: 'Values', dataStart: token.end };
    return { ...head, ...formatOf(text, tokens, head.settings) };
  }
  return undefined;
}

/** Yields the tokens after the table, whose name may be any, even a keyword. */
function* afterTable(tokens: Generator<Token, void>): Generator<Token, void> {
  let token = next(tokens);
  let isFunction = false;
  while (isWord(token, 'INTO', 'TABLE', 'FUNCTION')) {
    isFunction ||= isWord(token, 'FUNCTION');
    token = next(tokens);
  }
  if (isFunction) refuseFunction([token, next(tokens), next(tokens), next(tokens)]);
  else if (isPath(token)) throw refused('a table that may be a file');
  for (token = next(tokens); token; token = next(tokens)) {
    if (token.text === '.') next(tokens);
    else yield token;
  }
}

function opensSelect(text: string, bracket: Token): boolean {
  return /^[(\s]*(?:SELECT|WITH)\b/i.test(text.slice(bracket.end, bracket.end + 256));
}

/** What follows a SELECT is part of it, or the format of the empty response. */
function withoutData(text: string): undefined {
  if (/\binput\s*\(/i.test(text)) throw exception('NOT_IMPLEMENTED', 'An INSERT from a SELECT takes no data');
}

type Format = { format: string; settings: string; dataStart: number };

/** Rows begin after the format, any settings that follow it, and at most one line break. */
function formatOf(text: string, tokens: Generator<Token, void>, before: string): Format {
  const format = next(tokens);
  if (format?.kind !== 'word') throw exception('SYNTAX_ERROR', 'Syntax error: FORMAT needs the name of a format');
  SETTINGS.lastIndex = format.end;
  const [clause = '', after = ''] = SETTINGS.exec(text) ?? [];
  const end = format.end + clause.length;
  const [gap = ''] = /^[ \t\f]*(?:\r?\n)?/.exec(text.slice(end, end + LONGEST_GAP)) ?? [];
  const settings = after && (before ? `${before}, ${after} ` : `SETTINGS ${after} `);
  return { format: format.text, settings: settings || before, dataStart: end + gap.length };
}

function next(tokens: Generator<Token, void>): Token | undefined {
  return tokens.next().value ?? undefined;
}
