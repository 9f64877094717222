import type { SqlExample } from '@droptally/proto/api/sql';

const QUESTION = /^\d+\. \*\*(.+)\*\*\n\n```sql\n([\s\S]*?)\n```$/gm;

/** Reads the numbered questions of the documentation, each with its SQL. */
export function readExamples(text: string): SqlExample[] {
  return [...text.matchAll(QUESTION)].map(([, title = '', sql = '']) => ({ title, sql }));
}
