import { AUTH_REALM, HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { accountId, becomeAccount, grantAccount } from './account/account-store.ts';
import { ApiError, apiErrorOf } from './transport/api-error.ts';
import { needsAccount } from './transport/needs-account.ts';
import { noteCompatible } from './transport/outdated.ts';

/** A body, and what validates and dates it. */
type Answer<Body> = { body: Body; etag: string | null; position: string | null };

type RequestOptions = {
  signal?: AbortSignal;
  /** Of what is already held: the answer is null when it still holds. */
  etag?: string | null;
  headers?: Readonly<Record<string, string>>;
};

const TIMEOUT_MS = 90_000;
const UNCHANGED = 304;
const [BASE] = API_PREFIXES;

/** Reads JSON; null when what the ETag names is still true. */
export async function getJson<Body>(path: string, options: RequestOptions = {}): Promise<Answer<Body> | null> {
  const response = await request(path, { method: 'GET' }, options);
  if (response.status === UNCHANGED) return null;
  return answerOf(response, await jsonOf<Body>(response));
}

/** Sends JSON, or a text as it is, and reads JSON. */
export async function post<Body>(path: string, sent: unknown, options: RequestOptions = {}): Promise<Answer<Body>> {
  const plain = typeof sent === 'string';
  const type = plain ? 'text/plain' : 'application/json';
  const init = { method: 'POST', body: plain ? sent : JSON.stringify(sent), headers: { 'Content-Type': type } };
  const response = await request(path, init, options);
  return answerOf(response, await jsonOf<Body>(response));
}

async function request(path: string, init: RequestInit, { signal, etag, headers }: RequestOptions): Promise<Response> {
  const url = BASE + path;
  const response = await answered(url, {
    ...init,
    // What was read before is kept by the datasets, with its ETag.
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { ...init.headers, ...headers, ...(etag && { 'If-None-Match': etag }), ...authorization(url) },
    signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS),
  });
  noteCompatible(response.headers.get(HEADERS.droptallyCompatible));
  const account = response.headers.get(HEADERS.setAccount);
  // Whoever logs in with an id knows it already.
  if (account) (path === PATHS.users ? becomeAccount : grantAccount)(decodeURIComponent(account));
  if (!response.ok && response.status !== UNCHANGED) {
    throw apiErrorOf(response.status, await response.text(), response.statusText);
  }
  return response;
}

async function answered(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(null, (error as Error).message);
  }
}

function authorization(url: string): Record<string, string> {
  const id = accountId();
  return id && needsAccount(url) ? { [HEADERS.authorization]: `${AUTH_REALM} ${id}` } : {};
}

function answerOf<Body>({ headers }: Response, body: Body): Answer<Body> {
  return { body, etag: headers.get('ETag'), position: headers.get(HEADERS.position) };
}

/** Some answers are JSON under another type, and recall answers no JSON at all. */
async function jsonOf<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text as Body;
  }
}
