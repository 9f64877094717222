import { acceptedCoding, MAX_HEADER_LENGTH } from '@droptally/http/answer/accepted-coding';
import { HEADERS } from '@droptally/proto/api/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';

export const CACHING = {
  numbers: 'public, max-age=0, must-revalidate',
  catalog: 'public, max-age=300',
  personal: 'private, no-store',
} as const;

/** Headers of an answer. With `isRebuilding` its numbers are incomplete for now. */
type Described = { etag: string; position: string | undefined; isRebuilding: boolean };

export type Caching = (typeof CACHING)[keyof typeof CACHING];

/** Whether the request's If-None-Match matches an ETag. */
export function isHeldBy(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match'];
  if (held === undefined || held.length > MAX_HEADER_LENGTH) return false;
  if (held === etag || held === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return held.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}

/** Returns another ETag during a rebuild, so that no cache takes incomplete numbers for those before or after it. */
export function etagWhile(isRebuilding: boolean, etag: string): string {
  return isRebuilding ? etag.replace(/"$/, '-rebuilding"') : etag;
}

export function sendNotModified(reply: FastifyReply, caching: Caching, described: Described): void {
  describe(reply, caching, described);
  reply.status(304).send();
}

/** Sends the answer in the client's preferred coding, or 304 if the client has it. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { caching, isRebuilding = false }: { caching: Caching; isRebuilding?: boolean },
): Promise<void> {
  const described = { etag: etagWhile(isRebuilding, answer.etag), position: answer.position, isRebuilding };
  if (isHeldBy(request, described.etag)) return sendNotModified(reply, caching, described);
  const coding = answer.isWorthCompressing ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  const bytes = coding ? await answer.coded(coding) : answer.json;
  describe(reply, caching, described);
  if (coding) reply.header('Content-Encoding', coding);
  reply.status(200).type('application/json; charset=utf-8').send(bytes);
}

function describe(reply: FastifyReply, caching: Caching, { etag, position, isRebuilding }: Described): void {
  reply.header('Cache-Control', caching);
  reply.header('ETag', etag);
  reply.header(
    'Vary',
    caching === CACHING.personal ? 'Origin, Accept-Encoding, Authorization, Cookie' : 'Origin, Accept-Encoding',
  );
  if (position !== undefined) reply.header(HEADERS.position, position);
  if (isRebuilding) reply.header(HEADERS.rebuilding, '1');
}
