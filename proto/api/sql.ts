import { META_PREFIX } from './paths.ts';

/**
 * Takes a question in SQL by POST, where the operator lets everybody ask. Its answer is rows in the format. GET says what
 * may be asked: a `SqlOffer`.
 */
export const SQL_PATH = `${META_PREFIX}/sql`;

/** The most rows of one answer. */
export const SQL_MAX_ROWS = 100_000;
/** The most seconds of one question. */
export const SQL_MAX_SECONDS = 10;

export const SQL_FORMATS = [
  'JSONCompact',
  'JSONCompactStrings',
  'JSON',
  'JSONEachRow',
  'CSVWithNames',
  'Parquet',
  'ArrowStream',
] as const;

export type SqlFormat = (typeof SQL_FORMATS)[number];

/** `params` are the values of `{name:Type}` in the text. `cut`: a result too large is cut, where it would be refused. */
export type SqlQuestion = { sql: string; format?: SqlFormat; params?: Readonly<Record<string, string>>; cut?: boolean };

export type SqlColumn = { name: string; type: string; comment: string };
export type SqlTable = { name: string; comment: string; columns: readonly SqlColumn[] };
/** A question of the documentation. */
export type SqlExample = { title: string; sql: string };

/** What may be asked: the tables as they are, the functions, and questions to begin with. */
export type SqlOffer = {
  tables: readonly SqlTable[];
  functions: readonly string[];
  examples: readonly SqlExample[];
};
