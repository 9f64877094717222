/** A parameter of a text, as the engine writes it: `{name:Type}`. */
export type SqlParameter = { name: string; type: string };

/** A part of a text, and where it begins. */
export type SqlStatement = { sql: string; from: number };

const APART =
  /'(?:[^'\\]|\\[\s\S])*'?|"(?:[^"\\]|\\[\s\S])*"?|`(?:[^`\\]|\\[\s\S])*`?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const PARAMETER = /\{\s*([A-Za-z_]\w*)\s*:([^{}]+)\}/g;

/** The parameters of a text in the order of their first use. Those in quotes and comments are none. */
export function findParameters(sql: string): readonly SqlParameter[] {
  const found = new Map<string, SqlParameter>();
  for (const { 0: whole, 1: name = '', index } of bare(sql).matchAll(PARAMETER)) {
    const [, type = ''] = /:([\s\S]*)\}$/.exec(sql.slice(index, index + whole.length)) ?? [];
    if (!found.has(name)) found.set(name, { name, type: type.trim() });
  }
  return [...found.values()];
}

/** The statement at a place, without blanks around it. After the last semicolon it is the one before. */
export function statementAt(sql: string, place: number): SqlStatement {
  const code = bare(sql);
  const ends = [...code.matchAll(/;/g)].map(({ index }) => index);
  const parts = [...ends, sql.length].map((end, i) => trimmed(sql, i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end));
  const at = parts.findIndex((_, i) => place <= (ends[i] ?? sql.length));
  const filled = ({ from, sql: text }: SqlStatement) =>
    bare(sql)
      .slice(from, from + text.length)
      .trim() !== '';
  return parts.slice(0, at + 1).findLast(filled) ?? parts.find(filled) ?? { sql: '', from: 0 };
}

function trimmed(sql: string, from: number, to: number): SqlStatement {
  const part = sql.slice(from, to);
  return { sql: part.trim(), from: from + (part.length - part.trimStart().length) };
}

/** The text with blanks in place of quotes and comments, at the same places. */
function bare(sql: string): string {
  return sql.replace(APART, (part) => ' '.repeat(part.length));
}
