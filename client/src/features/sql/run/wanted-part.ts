import { type SqlStatement, statementAt } from '#data/sql/sql-text.ts';

/** What runs: the part that is selected, else the statement at the cursor. */
export function wantedPart(text: string, { from, to }: { from: number; to: number }): SqlStatement {
  if (from === to) return statementAt(text, from);
  const part = text.slice(from, to);
  return { sql: part.trim(), from: from + part.length - part.trimStart().length };
}
