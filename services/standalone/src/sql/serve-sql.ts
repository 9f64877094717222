import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ApiError } from '@droptally/http/api-error';
import { goneSignal } from '@droptally/http/request/gone-signal';
import { HEADERS } from '@droptally/proto/api/headers';
import { SQL_FORMATS, SQL_PATH, type SqlQuestion } from '@droptally/proto/api/sql';
import { type Answer, contentAnswer } from '@droptally/query/answers/answer';
import { CACHING, sendAnswer } from '@droptally/query/answers/send-answer';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_LIMITS } from './public-limits.ts';
import { readOffer } from './sql-offer.ts';

/** Where questions of the public are answered, once they are. */
export type AnalystsAccess = { url: string; username: string; password: string };

const BODY_LIMIT = 128 * 1_024;
/** Of what is sent. The engine's own limit counts some columns before they are filled. */
const MOST_BYTES = PUBLIC_LIMITS.resultBytes;
/** Answers on their way. Whoever reads one slowly keeps nobody else from asking. */
const MOST_ANSWERS = 16;
const RETRY_AFTER_S = 5;
const SUMMARY = 'x-clickhouse-summary';
const PASSED_ON = ['content-type', SUMMARY, HEADERS.position.toLowerCase()];

/**
 * Lets everybody who has the site open ask in SQL. Questions are handed on to the analysts' process: one of an address at a
 * time, and few of all at once. Pages of other sites are refused, and a question ends with its client.
 */
export function serveSql(app: NestFastifyApplication, access: () => AnalystsAccess | undefined): void {
  const asking = new Set<string>();
  let running = 0;
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  const offer = keptOffer();
  instance.get(SQL_PATH, (request: FastifyRequest, reply: FastifyReply) =>
    orSaid(reply, async () => {
      await sendAnswer(request, reply, await offer(served(access)), { caching: CACHING.catalog });
      return reply;
    }),
  );
  instance.post(SQL_PATH, { bodyLimit: BODY_LIMIT }, (request: FastifyRequest, reply: FastifyReply) =>
    orSaid(reply, async () => {
      if (request.foreign) throw new ApiError('FORBIDDEN', 'Pages of other sites may not ask');
      const question = questionOf(request.body);
      const analysts = served(access);
      if (asking.has(request.clientAddress))
        throw new ApiError('TOO_MANY_REQUESTS', 'Another question of this address runs', undefined, RETRY_AFTER_S);
      if (running >= PUBLIC_LIMITS.queries || asking.size >= MOST_ANSWERS)
        throw new ApiError('UNAVAILABLE', 'Too many questions run already', undefined, RETRY_AFTER_S);
      asking.add(request.clientAddress);
      running++;
      try {
        const answer = await handOn(analysts, question, request).finally(() => running--);
        return await send(answer, reply);
      } finally {
        asking.delete(request.clientAddress);
      }
    }),
  );
}

function served(access: () => AnalystsAccess | undefined): AnalystsAccess {
  const analysts = access();
  if (!analysts) throw new ApiError('UNAVAILABLE', 'Nobody answers SQL yet', undefined, RETRY_AFTER_S);
  return analysts;
}

/** Sends what is wrong with a request. */
async function orSaid(reply: FastifyReply, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return reply.code(error.status).headers(error.headers()).send(error.body());
  }
}

/** The tables stay as they are while the program runs, so the engine is asked once. */
function keptOffer(): (analysts: AnalystsAccess) => Promise<Answer> {
  let kept: Promise<Answer> | undefined;
  return (analysts) => {
    kept ??= readOffer((sql) => rowsOf(analysts, sql)).then((offer) => contentAnswer(offer));
    const asked = kept;
    asked.catch(() => {
      kept = undefined;
    });
    return asked;
  };
}

async function rowsOf(analysts: AnalystsAccess, sql: string): Promise<string[][]> {
  const fields = new URLSearchParams({ default_format: 'JSONCompactStrings' });
  const response = await post(analysts, fields, sql);
  return ((await response.json()) as { data: string[][] }).data;
}

/** Parses the body of a question. Throws what is wrong with it. */
export function questionOf(body: unknown): SqlQuestion {
  const asked = (body ?? {}) as Partial<Record<keyof SqlQuestion, unknown>>;
  const { sql, format = 'JSONCompact', params = {}, cut = false } = asked;
  if (typeof sql !== 'string' || sql.trim() === '') throw new ApiError('INVALID_REQUEST', 'sql must be a text');
  const known = SQL_FORMATS.find((name) => name === format);
  if (!known) throw new ApiError('INVALID_REQUEST', `format must be one of ${SQL_FORMATS.join(', ')}`);
  if (typeof cut !== 'boolean') throw new ApiError('INVALID_REQUEST', 'cut must be true or false');
  const isMap = typeof params === 'object' && params !== null && !Array.isArray(params);
  const entries = isMap ? Object.entries(params) : [['', undefined] as const];
  for (const [name, value] of entries)
    if (!/^[A-Za-z_]\w*$/.test(name) || typeof value !== 'string')
      throw new ApiError('INVALID_REQUEST', 'params must be texts by name');
  return { sql, format: known, params: params as Record<string, string>, cut };
}

async function handOn(
  analysts: AnalystsAccess,
  { sql, format = 'JSONCompact', params = {}, cut = false }: SqlQuestion,
  request: FastifyRequest,
): Promise<Response> {
  const named = Object.entries(params).map(([name, value]): [string, string] => [`param_${name}`, value]);
  const cutting: [string, string][] = cut ? [['result_overflow_mode', 'break']] : [];
  const fields = new URLSearchParams([['default_format', format], ...cutting, ...named]);
  return post(analysts, fields, sql, goneSignal(request));
}

async function send(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const { result_bytes: size } = JSON.parse(response.headers.get(SUMMARY) ?? '{}') as { result_bytes?: string };
  if (Number(size) > MOST_BYTES) {
    await response.body?.cancel();
    throw new ApiError('PAYLOAD_TOO_LARGE', `The result is larger than ${MOST_BYTES} bytes`);
  }
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

/** Posts a statement to the analysts' process. Throws why it is not answered. */
async function post(
  { url, username, password }: AnalystsAccess,
  fields: URLSearchParams,
  body: string,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  const init = { method: 'POST', body, headers, ...(signal && { signal }) };
  const response = await fetch(`${url}/?${fields}`, init).catch((cause) => {
    const why = `The question was not answered: ${(cause as Error).message}`;
    throw new ApiError('UNAVAILABLE', why, undefined, RETRY_AFTER_S);
  });
  if (!response.ok) throw new ApiError('INVALID_REQUEST', (await response.text()).trim());
  return response;
}
