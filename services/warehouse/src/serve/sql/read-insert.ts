import { exception } from '../db-exception.ts';
import { isWord, lexSql, type Token } from './lex-sql.ts';

/** An INSERT and where its rows begin: after `target` stand its settings, then the format. */
export type Insert = { kind: 'insert'; target: string; settings: string; format: string; dataStart: number };

/** An INSERT whose rows follow it as data, and nothing for any other statement. */
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
    if (isSelect) throw exception('NOT_IMPLEMENTED', 'An INSERT from a SELECT takes no data and no FORMAT');
    const cut = settings ?? token.start;
    const head = { kind: 'insert', target: text.slice(0, cut), settings: text.slice(cut, token.start) } as const;
    if (isWord(token, 'VALUES')) return { ...head, format: 'Values', dataStart: token.end };
    return { ...head, ...formatOf(text, tokens) };
  }
  return undefined;
}

/** A table may bear any name, a keyword's too: what comes first is no keyword. */
function* afterTable(tokens: Generator<Token, void>): Generator<Token, void> {
  let token = next(tokens);
  while (isWord(token, 'INTO', 'TABLE', 'FUNCTION')) token = next(tokens);
  for (token = next(tokens); token; token = next(tokens)) {
    if (token.text === '.') next(tokens);
    else yield token;
  }
}

function opensSelect(text: string, bracket: Token): boolean {
  return /^[(\s]*(?:SELECT|WITH)\b/i.test(text.slice(bracket.end, bracket.end + 256));
}

function formatOf(text: string, tokens: Generator<Token, void>): { format: string; dataStart: number } {
  const format = next(tokens);
  if (format?.kind !== 'word') throw exception('SYNTAX_ERROR', 'Syntax error: FORMAT needs the name of a format');
  const rest = text.slice(format.end, format.end + 4_096);
  if (/^\s*SETTINGS\s+\w+\s*=/i.test(rest))
    throw exception('NOT_IMPLEMENTED', 'SETTINGS of an INSERT stand before FORMAT');
  const [gap = ''] = /^[ \t\f]*(?:\r?\n)?/.exec(rest) ?? [];
  return { format: format.text, dataStart: format.end + gap.length };
}

function next(tokens: Generator<Token, void>): Token | undefined {
  return tokens.next().value ?? undefined;
}
