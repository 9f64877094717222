import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ApiError } from '@droptally/http/api-error';
import { goneSignal } from '@droptally/http/request/gone-signal';
import { HEADERS } from '@droptally/proto/api/headers';
import { SQL_PATH, type SqlFormat, type SqlQuestion } from '@droptally/proto/api/sql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where analysts are served, once they are. */
export type AnalystsAccess = { url: string; username: string; password: string };

const BODY_LIMIT = 128 * 1_024;
/** What one question of the public may take. Everything else is as for analysts. */
const LIMITS = { max_execution_time: '10', max_result_rows: '100000', max_result_bytes: '100000000' };
const AT_ONCE = 2;
const RETRY_AFTER_S = 5;
const FORMATS: readonly SqlFormat[] = ['JSONCompact', 'CSVWithNames', 'JSONEachRow', 'Parquet', 'ArrowStream'];
const PASSED_ON = ['content-type', 'x-clickhouse-summary', HEADERS.position.toLowerCase()];

/**
 * Lets everybody who has the site open ask in SQL. Questions are handed on to the analysts' process: one of an address at a
 * time, and few of all. Pages of other sites are refused, and a question ends with its client.
 */
export function serveSql(app: NestFastifyApplication, access: () => AnalystsAccess | undefined): void {
  const asking = new Set<string>();
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  instance.post(SQL_PATH, { bodyLimit: BODY_LIMIT }, async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (request.foreign) throw new ApiError('FORBIDDEN', 'Pages of other sites may not ask');
      const question = questionOf(request.body);
      const analysts = access();
      if (!analysts) throw new ApiError('UNAVAILABLE', 'Nobody answers SQL yet', undefined, RETRY_AFTER_S);
      if (asking.has(request.clientAddress))
        throw new ApiError('TOO_MANY_REQUESTS', 'Another question of this address runs', undefined, RETRY_AFTER_S);
      if (asking.size >= AT_ONCE)
        throw new ApiError('UNAVAILABLE', `${AT_ONCE} questions run already`, undefined, RETRY_AFTER_S);
      asking.add(request.clientAddress);
      try {
        return await handOn(analysts, question, request, reply);
      } finally {
        asking.delete(request.clientAddress);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).headers(error.headers()).send(error.body());
    }
  });
}

/** Parses the body of a question. Throws what is wrong with it. */
export function questionOf(body: unknown): SqlQuestion {
  const { sql, format = 'JSONCompact', params = {} } = (body ?? {}) as Partial<Record<keyof SqlQuestion, unknown>>;
  if (typeof sql !== 'string' || sql.trim() === '') throw new ApiError('INVALID_REQUEST', 'sql must be a text');
  const known = FORMATS.find((name) => name === format);
  if (!known) throw new ApiError('INVALID_REQUEST', `format must be one of ${FORMATS.join(', ')}`);
  const isMap = typeof params === 'object' && params !== null && !Array.isArray(params);
  const entries = isMap ? Object.entries(params) : [['', undefined] as const];
  for (const [name, value] of entries)
    if (!/^[A-Za-z_]\w*$/.test(name) || typeof value !== 'string')
      throw new ApiError('INVALID_REQUEST', 'params must be texts by name');
  return { sql, format: known, params: params as Record<string, string> };
}

async function handOn(
  { url, username, password }: AnalystsAccess,
  { sql, format = 'JSONCompact', params = {} }: SqlQuestion,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = Object.entries(params).map(([name, value]): [string, string] => [`param_${name}`, value]);
  const fields = new URLSearchParams([...Object.entries(LIMITS), ['default_format', format], ...named]);
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  const signal = goneSignal(request);
  const response = await fetch(`${url}/?${fields}`, { method: 'POST', body: sql, headers, signal }).catch((cause) => {
    throw new ApiError(
      'UNAVAILABLE',
      `The question was not answered: ${(cause as Error).message}`,
      undefined,
      RETRY_AFTER_S,
    );
  });
  if (!response.ok) throw new ApiError('INVALID_REQUEST', (await response.text()).trim());
  for (const name of PASSED_ON) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.header('Cache-Control', 'no-store');
  const rows = Readable.fromWeb(response.body as ReadableStream);
  reply.send(rows);
  await new Promise((done) => rows.once('close', done));
  return reply;
}
