import { HEADERS } from '@droptally/proto/api/headers';
import { SQL_MAX_ROWS, SQL_PATH, type SqlFormat, type SqlQuestion } from '@droptally/proto/api/sql';
import { postForResponse } from '#data/api.ts';
import { InvalidAnswer } from '#data/transport/api-error.ts';
import type { SqlParameter } from './sql-text.ts';

/** A statement to be run. `from` is where it begins in the text of the editor. */
export type SqlRun = {
  kind: 'rows' | 'plan';
  sql: string;
  from: number;
  params: Readonly<Record<string, string>>;
};

export type ResultColumn = { name: string; type: string };
/** A value as the engine writes it; null is NULL. */
export type SqlValue = string | null;

export type SqlResult = {
  run: SqlRun;
  columns: readonly ResultColumn[];
  rows: readonly (readonly SqlValue[])[];
  /** There are more rows than these. */
  isCut: boolean;
  ms: number;
  readRows: number;
  readBytes: number;
  /** Log position up to which the numbers count. */
  position: string | null;
  /** When it came. */
  at: number;
};

type Body = { meta: readonly ResultColumn[]; data: readonly (readonly string[])[] };

/** The engine writes 64 bits, which numbers of JSON do not hold: values come as texts. */
const SHOWN: SqlFormat = 'JSONCompactStrings';
/** How the engine writes NULL as a text. */
const NULL = 'ᴺᵁᴸᴸ';
const PLAN = 'EXPLAIN ';
/** The question's own time, and its way over a slow network. */
const TIMEOUT_MS = 120_000;

export async function askSql(run: SqlRun, signal: AbortSignal, now = Date.now): Promise<SqlResult> {
  const sql = run.kind === 'plan' ? PLAN + run.sql : run.sql;
  const response = await ask({ sql, format: SHOWN, params: run.params, cut: true }, signal);
  return readResult(run, await response.text(), response.headers, now());
}

/** The whole result as a file of the format. */
export async function fetchSqlFile(run: SqlRun, format: SqlFormat): Promise<Blob> {
  const response = await ask({ sql: run.sql, format, params: run.params });
  return response.blob();
}

/** Where the engine's places in a statement begin in the text that it was given. */
export function offsetOf({ kind, from }: SqlRun): number {
  return kind === 'plan' ? from - PLAN.length : from;
}

/** Only the values of parameters that the statement has. */
export function paramsOf(
  parameters: readonly SqlParameter[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(parameters.map(({ name }) => [name, values[name] ?? '']));
}

export function readResult(run: SqlRun, text: string, headers: Headers, at: number): SqlResult {
  const { meta, data } = bodyOf(text);
  const summary = JSON.parse(headers.get('X-ClickHouse-Summary') ?? '{}') as Record<string, string | undefined>;
  const rows = data.slice(0, SQL_MAX_ROWS);
  return {
    run,
    columns: meta,
    rows: meta.some(({ type }) => type.includes('Null'))
      ? rows.map((row) => row.map((value) => (value === NULL ? null : value)))
      : rows,
    isCut: data.length > SQL_MAX_ROWS,
    ms: Number(summary['elapsed_ns'] ?? 0) / 1e6,
    readRows: Number(summary['read_rows'] ?? 0),
    readBytes: Number(summary['read_bytes'] ?? 0),
    position: headers.get(HEADERS.position),
    at,
  };
}

/** A statement may name a format of its own. Then its answer is none that can be shown. */
function bodyOf(text: string): Body {
  try {
    const { meta, data } = JSON.parse(text) as Partial<Body>;
    if (Array.isArray(meta) && Array.isArray(data)) return { meta, data };
  } catch {
    // Said below.
  }
  throw new InvalidAnswer(200);
}

function ask(question: SqlQuestion, signal?: AbortSignal): Promise<Response> {
  return postForResponse(SQL_PATH, question, { prefix: '', timeoutMs: TIMEOUT_MS, ...(signal && { signal }) });
}
