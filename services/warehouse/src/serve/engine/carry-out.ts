import { stat } from 'node:fs/promises';
import type { ExchangeFiles } from '../exchange-files.ts';
import { type Limits, limitSettings } from '../limits.ts';
import type { QueryRequest } from '../request/read-request.ts';
import { quote } from '../sql/quote.ts';
import type { Statement } from '../sql/read-statement.ts';
import type { Engine } from './engine.ts';
import type { NativeResult } from './native-connection.ts';
import { withoutPath } from './without-path.ts';

/** Rows as bytes in a format. A read's are in a file, whatever their size. A command's are few. */
export type Outcome = {
  format: string;
  rows: { path: string; size: number } | Buffer;
  read: NativeResult;
  isInsert: boolean;
};

export type Job = {
  id: string;
  request: QueryRequest;
  statement: Statement;
  /** The file with an INSERT's rows, and its compression. */
  data: { path: string; codec: string | undefined } | undefined;
  /** Earlier SET and USE statements of the request's session. */
  session: readonly string[];
  signal: AbortSignal;
};

/** Runs one statement and leaves its rows where they can be sent at the client's pace. */
export async function carryOut(engine: Engine, limits: Limits, files: ExchangeFiles, job: Job): Promise<Outcome> {
  const { id, request, statement, signal } = job;
  const before = [limitSettings(limits), ...job.session, ...ownStatements(request)];
  const run = (sql: string, format = 'Null') =>
    engine.run({ id, isRead: statement.kind === 'read', before, sql, format, signal });
  switch (statement.kind) {
    case 'read': {
      const path = files.next();
      const format = statement.format ?? request.format;
      const into = `${statement.select} INTO OUTFILE ${quote(path)} FORMAT ${format} ${statement.settings}`;
      const read = await withoutPath(path, run(into));
      return { format, rows: { path, size: (await stat(path)).size }, read, isInsert: false };
    }
    case 'insert': {
      const path = job.data?.path ?? '';
      const from = `FROM INFILE ${quote(path)}${job.data?.codec ? ` COMPRESSION ${quote(job.data.codec)}` : ''}`;
      const insert = `${statement.target} ${from} ${statement.settings} FORMAT ${statement.format}`;
      const read = await withoutPath(path, run(insert));
      return { format: request.format, rows: Buffer.alloc(0), read, isInsert: true };
    }
    case 'session':
    case 'command': {
      const read = await run(statement.text, request.format);
      const named = statement.kind === 'command' ? statement.format : undefined;
      return { format: named ?? request.format, rows: read.bytes, read, isInsert: false };
    }
  }
}

function ownStatements({ database, settings, params, isReadOnly }: QueryRequest): string[] {
  const { readonly: requested = '0', ...others } = Object.fromEntries(settings);
  const readonly = isReadOnly && requested === '0' ? '2' : requested;
  // After `readonly` no other setting could be set, so it comes last.
  const entries = [
    ...params,
    ...Object.entries(others),
    ...(readonly === '0' ? [] : [['readonly', readonly] as const]),
  ];
  const sets = entries.map(([name, value]) => `${name} = ${quote(value)}`).join(', ');
  const use = database ? [`USE \`${database.replace(/[\\`]/g, '\\$&')}\``] : [];
  return sets ? [...use, `SET ${sets}`] : use;
}
