import type { SqlColumn, SqlExample, SqlOffer, SqlTable } from '@droptally/proto/api/sql';
import { isAllowedFunction } from '@droptally/warehouse/analysts/walls/allowed-functions';
import questions from '../../../../docs/analysts.md';
import { readExamples } from './read-examples.ts';

/** Answers a question of the site itself with rows of texts. */
export type AskAnalysts = (sql: string) => Promise<readonly (readonly string[])[]>;

const EXAMPLES: readonly SqlExample[] = readExamples(questions);
const TABLES = `SELECT t.name, t.comment, c.name, c.type, c.comment
FROM system.columns AS c INNER JOIN system.tables AS t ON t.database = c.database AND t.name = c.table
WHERE c.database = 'analysis' ORDER BY t.name, c.position`;
const FUNCTIONS = "SELECT name FROM system.functions WHERE alias_to = '' ORDER BY name";

/** What the engine says that may be asked of it, and the questions of the documentation. */
export async function readOffer(ask: AskAnalysts): Promise<SqlOffer> {
  const [columns, names] = [await ask(TABLES), await ask(FUNCTIONS)];
  const functions = names.flatMap(([name = '']) => (isAllowedFunction(name) ? [name] : []));
  return { tables: tablesOf(columns), functions, examples: EXAMPLES };
}

/** Rows of table, its comment, column, type, comment, in order. */
export function tablesOf(rows: readonly (readonly string[])[]): SqlTable[] {
  const tables = new Map<string, { comment: string; columns: SqlColumn[] }>();
  for (const [table = '', about = '', name = '', type = '', comment = ''] of rows) {
    const known = tables.get(table) ?? { comment: about, columns: [] };
    known.columns.push({ name, type, comment });
    tables.set(table, known);
  }
  return [...tables].map(([name, rest]) => ({ name, ...rest }));
}
