import { SQL_MAX_ROWS, SQL_MAX_SECONDS } from '@droptally/proto/api/sql';

/** What questions of everybody may take. Everything else is as for analysts. */
export const PUBLIC_LIMITS = {
  executionS: SQL_MAX_SECONDS,
  /** Questions at once. */
  queries: 2,
  resultRows: SQL_MAX_ROWS,
  resultBytes: 100_000_000,
} as const;
