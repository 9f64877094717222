import type { FastifyReply, FastifyRequest } from 'fastify';

const EXPOSED_HEADERS =
  'Content-Type,X-Penguin-Set-PenguinID,X-Penguin-Upgrade,X-Penguin-Compatible,X-Penguin-Request-ID';
const ALLOWED_METHODS = 'GET,POST,DELETE,OPTIONS';
const ALLOWED_HEADERS = 'Content-Type,Authorization,X-Requested-With,X-Penguin-Variant,sentry-trace';

/** The API is for every origin, as existing clients know it; says whether the request was a preflight and is answered. */
export function answerCors(request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers;
  reply.header('Vary', 'Origin');
  if (origin !== undefined) {
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Access-Control-Allow-Credentials', 'true');
  }
  if (request.method === 'OPTIONS') {
    reply.header('Access-Control-Allow-Methods', ALLOWED_METHODS);
    reply.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    reply.header('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
    reply.status(204).send();
    return true;
  }
  if (origin !== undefined) reply.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  return false;
}
