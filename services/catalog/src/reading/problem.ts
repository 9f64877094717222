/** Kinds of problems in a catalog file. */
export type ProblemRule =
  | 'yaml'
  | 'file'
  | 'unknown-key'
  | 'missing-key'
  | 'shape'
  | 'value'
  | 'time'
  | 'order'
  | 'bounds'
  | 'name-zh'
  | 'unique'
  | 'reference'
  | 'server'
  | 'overlap'
  | 'expression';

export type Problem = { path: string; line: number; rule: ProblemRule; message: string };

export function describeProblem({ path, line, rule, message }: Problem): string {
  return `${path}:${line}  ${rule}  ${message}`;
}
