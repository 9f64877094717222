import { isWord, type Token } from './lex-sql.ts';
import { refused } from './refused.ts';

/** Table functions that take a description of columns, which may hold expressions, and the argument where it is. */
const DESCRIPTION_AT: ReadonlyMap<string, number> = new Map([
  ['format', 1],
  ['fuzzjson', 1],
  ['generaterandom', 0],
  ['input', 0],
  ['null', 0],
  ['values', 0],
]);
const EXPRESSION = /\b(?:DEFAULT|MATERIALIZED|EPHEMERAL|ALIAS)\b|\\/i;

/**
 * Rejects a description of columns that may hold an expression: the engine would run it, and no rule here sees what is
 * within a text. `at` is that of the function's bracket.
 */
export function refuseExpressions(name: string, tokens: readonly Token[], at: number): void {
  const position = DESCRIPTION_AT.get(name);
  const [opening, first, comma, data, closing] = tokens.slice(at, at + 5);
  if (position === undefined || !opening) return;
  if (name === 'format' && isPattern(first)) return;
  const namesFormat = name === 'format' && first?.kind === 'word' && comma?.text === ',';
  if (namesFormat && data?.kind === 'string' && closing?.text === ')') return;
  const start = namesFormat ? at + 2 : at + 1;
  // Ends at the first fault, so that calls within calls are not read again and again.
  for (let i = start, commas = 0; i < tokens.length && commas <= position; i++) {
    const token = tokens[i] as Token;
    if (token.depth <= opening.depth) return;
    if (token.text === ',' && token.depth === opening.depth + 1) commas++;
    else if (!isLiteral(token)) throw refused(`an expression in ${name}`);
  }
}

/** The first argument of the ordinary function `format`, where no name of a format can be. */
function isPattern(token: Token | undefined): boolean {
  return token?.kind === 'string' && token.text.includes('{');
}

/** Neither a name of a text nor what joins texts, so that every text can be judged by itself. */
function isLiteral(token: Token): boolean {
  if (token.kind === 'string') return "'$".includes(token.text[0] ?? ' ') && !EXPRESSION.test(token.text);
  if (token.kind === 'sign') return '()[],-.+'.includes(token.text);
  return /^\d/.test(token.text) || isWord(token, 'NULL', 'TRUE', 'FALSE');
}
