declare module '*/analysis-sql.mjs' {
  /** Path of the file that an operator runs. */
  export const ANALYSIS_SQL: string;
  /** What it must hold. */
  export function analysisSql(): string;
}
