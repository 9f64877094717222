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
  if (position === undefined || (name === 'format' && isPattern(tokens[at + 1]))) return;
  const args = argumentsFrom(tokens, at);
  // With two arguments, `format` has no description. The first may be a computed one even so.
  const checked = args.slice(0, name === 'format' && args.length < 3 ? position : position + 1);
  if (name === 'format' && checked[0]?.length === 1 && checked[0][0]?.kind === 'word') checked.shift();
  if (!checked.flat().every(isLiteral)) throw refused(`an expression in ${name}`);
}

/** The first argument of the ordinary function `format`, where no name of a format can be. */
function isPattern(token: Token | undefined): boolean {
  return token?.kind === 'string' && token.text.includes('{');
}

function argumentsFrom(tokens: readonly Token[], at: number): Token[][] {
  const depth = (tokens[at]?.depth ?? 0) + 1;
  const args: Token[][] = [[]];
  for (const token of tokens.slice(at + 1)) {
    if (token.depth < depth) break;
    if (token.text === ',' && token.depth === depth) args.push([]);
    else args.at(-1)?.push(token);
  }
  return args;
}

/** Neither a name of a text nor what joins texts, so that every text can be judged by itself. */
function isLiteral(token: Token): boolean {
  if (token.kind === 'string') return "'$".includes(token.text[0] ?? ' ') && !EXPRESSION.test(token.text);
  if (token.kind === 'sign') return '()[],-.+'.includes(token.text);
  return /^\d/.test(token.text) || isWord(token, 'NULL', 'TRUE', 'FALSE');
}
