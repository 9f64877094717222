import { isWord, type Token } from './lex-sql.ts';

/** Words that precede a value: a column may be called `format`. */
const BEFORE_VALUE =
  'SELECT DISTINCT WITH FROM JOIN ON USING WHERE PREWHERE HAVING QUALIFY BY AND OR NOT IN IS LIKE ILIKE BETWEEN AS CASE WHEN THEN ELSE DIV MOD LIMIT OFFSET'.split(
    ' ',
  );

/** Finds the FORMAT clause at the end of a statement. Only settings may follow it. */
export function formatClause(tokens: readonly Token[]): { keyword: Token; format: Token } | undefined {
  const at = tokens.findLastIndex((token, i) => token.depth === 0 && isClause(token, tokens[i + 1], tokens[i + 2]));
  const [keyword, format] = [tokens[at], tokens[at + 1]];
  return keyword && format && !isBeforeValue(tokens[at - 1]) ? { keyword, format } : undefined;
}

function isClause(first: Token, second: Token | undefined, third: Token | undefined): boolean {
  return isWord(first, 'FORMAT') && second?.kind === 'word' && (third === undefined || isWord(third, 'SETTINGS'));
}

/** Any sign comes before a value, except that a bracket may end one, and a star be one. */
function isBeforeValue(token: Token | undefined): boolean {
  if (token?.kind === 'sign') return !')]}*'.includes(token.text);
  return isWord(token, ...BEFORE_VALUE);
}
