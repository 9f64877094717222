import { META_PREFIX } from './paths.ts';

/** Takes a question in SQL, where the operator lets everybody ask. Its answer is rows in the format. */
export const SQL_PATH = `${META_PREFIX}/sql`;

export type SqlFormat = 'JSONCompact' | 'JSONEachRow' | 'CSVWithNames' | 'Parquet' | 'ArrowStream';

/** `params` are the values of `{name:Type}` in the text. */
export type SqlQuestion = { sql: string; format?: SqlFormat; params?: Readonly<Record<string, string>> };
