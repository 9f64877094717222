import { ACCOUNT_PREFIX, API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '../request/client.ts';

const EXPOSED_HEADERS =
  'Content-Type,X-Penguin-Set-PenguinID,X-Penguin-Upgrade,X-Penguin-Compatible,X-Penguin-Request-ID';
const ALLOWED_METHODS = 'GET,POST,DELETE,OPTIONS';
const ALLOWED_HEADERS = 'Content-Type,Authorization,X-Requested-With,X-Penguin-Variant,sentry-trace';
const CREDENTIALS = 'Access-Control-Allow-Credentials';

const { users, report, reportBatch, reportRecognition, recall, defectInit } = PATHS;
/** Routes that act for an account. A foreign page can use them only with its own Authorization. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(
  [users, report, reportBatch, reportRecognition, recall, defectInit].flatMap((path) =>
    API_PREFIXES.map((prefix) => prefix + path),
  ),
);

/** Allows every origin on public responses, as existing clients expect. Returns true if it answered a preflight. */
export function answerCors(request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers;
  reply.header('Vary', 'Origin');
  if (origin !== undefined) {
    reply.header('Access-Control-Allow-Origin', origin);
    allowCredentials(request, reply);
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

/** A foreign page may read with credentials until the response turns out to depend on an account. */
function allowCredentials(request: FastifyRequest, reply: FastifyReply): void {
  if (request.foreign && isOfAccounts(request.url)) return;
  reply.header(CREDENTIALS, 'true');
  if (request.foreign) request.withholdCredentials = () => reply.removeHeader(CREDENTIALS);
}

function isOfAccounts(url: string): boolean {
  const path = url.split('?', 1)[0]?.replace(/\/$/, '') ?? '';
  return OF_ACCOUNTS.has(path) || path.startsWith(ACCOUNT_PREFIX);
}
