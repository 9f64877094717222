import { ACCOUNT_PREFIX, API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowOrigin, CREDENTIALS, readableFrom } from '../cors-headers.ts';
import { pathOf } from '../path-of.ts';
import type {} from '../request/client.ts';

const ALLOWED_METHODS = 'GET,POST,DELETE,OPTIONS';
const ALLOWED_HEADERS = 'Content-Type,Authorization,X-Requested-With,X-Penguin-Variant,sentry-trace';

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
  const isPreflight = request.method === 'OPTIONS';
  reply.headers(isPreflight && origin !== undefined ? allowOrigin(origin) : readableFrom(origin));
  if (origin !== undefined && request.foreign) limitCredentials(request, reply);
  if (!isPreflight) return false;
  reply.header('Access-Control-Allow-Methods', ALLOWED_METHODS);
  reply.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  reply.header('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  reply.status(204).send();
  return true;
}

/** A foreign page may read with credentials until the response turns out to depend on an account. */
function limitCredentials(request: FastifyRequest, reply: FastifyReply): void {
  const withhold = () => void reply.removeHeader(CREDENTIALS);
  if (isOfAccounts(request.url)) withhold();
  else request.withholdCredentials = withhold;
}

function isOfAccounts(url: string): boolean {
  const path = pathOf(url).replace(/\/$/, '');
  return OF_ACCOUNTS.has(path) || path.startsWith(ACCOUNT_PREFIX);
}
