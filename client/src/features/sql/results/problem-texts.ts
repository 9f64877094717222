import type { ProblemKind } from '#data/sql/sql-problem.ts';
import type { TextKey } from '#i18n/text-key.ts';

/** What is wrong, in the reader's language. The engine's own words stand below. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemKind, TextKey>> = {
  syntax: 'sql.problem.syntax',
  statements: 'sql.problem.statements',
  column: 'sql.problem.column',
  table: 'sql.problem.table',
  function: 'sql.problem.function',
  refused: 'sql.problem.refused',
  group: 'sql.problem.group',
  parameter: 'sql.problem.parameter',
  time: 'sql.problem.time',
  memory: 'sql.problem.memory',
  size: 'sql.problem.size',
  other: 'sql.problem.other',
};
