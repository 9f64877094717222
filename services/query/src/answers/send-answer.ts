import { acceptedCoding } from '@droptally/http/answer/accepted-coding';
import { HEADERS } from '@droptally/proto/api/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';

export const CACHING = {
  numbers: 'public, max-age=0, must-revalidate',
  catalogue: 'public, max-age=300',
  personal: 'private, no-store',
} as const;

type Caching = (typeof CACHING)[keyof typeof CACHING];

/** Whether the client already holds what this validator names. */
export function isHeldBy(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match'];
  if (held === undefined) return false;
  if (held === etag || held === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return held.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}

export function sendNotModified(
  reply: FastifyReply,
  caching: Caching,
  { etag, position }: Pick<Answer, 'etag' | 'position'>,
): void {
  describe(reply, caching, { etag, position });
  reply.status(304).send();
}

/** The bytes in the client's coding, or 304 when it holds them. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  caching: Caching,
  answer: Answer,
): Promise<void> {
  if (isHeldBy(request, answer.etag)) return sendNotModified(reply, caching, answer);
  const coding = answer.isWorthCompressing ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  const bytes = coding ? await answer.coded(coding) : answer.json;
  describe(reply, caching, answer);
  if (coding) reply.header('Content-Encoding', coding);
  reply.status(200).type('application/json; charset=utf-8').send(bytes);
}

function describe(reply: FastifyReply, caching: Caching, { etag, position }: Pick<Answer, 'etag' | 'position'>): void {
  reply.header('Cache-Control', caching);
  reply.header('ETag', etag);
  reply.header(
    'Vary',
    caching === CACHING.personal ? 'Origin, Accept-Encoding, Authorization, Cookie' : 'Origin, Accept-Encoding',
  );
  if (position !== undefined) reply.header(HEADERS.position, position);
}
