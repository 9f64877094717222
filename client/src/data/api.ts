import { AUTH_REALM, HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { VERSION } from '#data/platform/version.ts';
import { accountId, grantAccount, recallAccounts, setAccount } from './account/account-store.ts';
import { apiErrorOf, NoAnswer } from './transport/api-error.ts';
import { needsAccount } from './transport/needs-account.ts';
import { noteCompatible } from './transport/outdated.ts';

/** A body, its ETag and log position, and its account where the site names one. */
type Answer<Body> = {
  body: Body;
  etag: string | null;
  position: string | null;
  /** Its numbers are incomplete while the site rebuilds. */
  isRebuilding?: true;
  account?: string;
};

type RequestOptions = {
  signal?: AbortSignal;
  /** ETag of the cached response. The result is null if it is still valid. */
  etag?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** Account to send the request as; null for none, absent for the current one. */
  account?: string | null;
  /** Where a request may take longer than most. */
  timeoutMs?: number;
  /** Path prefix, where it is not that of the public API. */
  prefix?: string;
};

const TIMEOUT_MS = 90_000;
const UNCHANGED = 304;
const [BASE] = API_PREFIXES;

/** Reads JSON; null if the ETag is still valid. */
export async function getJson<Body>(path: string, options: RequestOptions = {}): Promise<Answer<Body> | null> {
  const response = await request(path, { method: 'GET' }, options);
  if (response.status === UNCHANGED) {
    // Browsers count an answer whose body nobody reads as a request cut off.
    await response.text();
    return null;
  }
  return answerOf(response, await jsonOf<Body>(response));
}

export async function getFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await request(path, { method: 'GET' }, options);
  return response.blob();
}

/** Posts JSON, a string as plain text, or a form, and reads JSON. */
export async function post<Body>(path: string, sent: unknown, options: RequestOptions = {}): Promise<Answer<Body>> {
  const response = await request(path, { method: 'POST', ...bodyOf(sent) }, options);
  return answerOf(response, await jsonOf<Body>(response));
}

/** Posts JSON, where more than JSON is wanted of the response. */
export function postForResponse(path: string, sent: unknown, options: RequestOptions = {}): Promise<Response> {
  return request(path, { method: 'POST', ...bodyOf(sent) }, options);
}

function bodyOf(sent: unknown): Pick<RequestInit, 'body' | 'headers'> {
  // The browser names the type of a form, whose boundary it knows.
  if (sent instanceof FormData) return { body: sent };
  if (typeof sent === 'string') return { body: sent, headers: { 'Content-Type': 'text/plain' } };
  return { body: JSON.stringify(sent), headers: { 'Content-Type': 'application/json' } };
}

async function request(path: string, init: RequestInit, options: RequestOptions): Promise<Response> {
  const { signal, etag, headers, account = accountId(), prefix = BASE, timeoutMs = TIMEOUT_MS } = options;
  const url = prefix + path;
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await answered(url, {
    ...init,
    // The datasets do their own caching by ETag.
    cache: 'no-store',
    // A cookie would name the current account.
    credentials: account === null && accountId() !== null ? 'omit' : 'same-origin',
    headers: { ...init.headers, ...headers, ...(etag && { 'If-None-Match': etag }), ...authorization(url, account) },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  noteCompatible(response.headers);
  const named = accountOf(response);
  if (named) takeAccount(named, { path, askedAs: account });
  if (!response.ok && response.status !== UNCHANGED) {
    throw apiErrorOf(response.status, await response.text(), response.statusText, response.headers.get('Retry-After'));
  }
  return response;
}

async function answered(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NoAnswer(error);
  }
}

function authorization(url: string, id: string | null): Record<string, string> {
  return id && needsAccount(url) ? { [HEADERS.authorization]: `${AUTH_REALM} ${id}` } : {};
}

function accountOf({ headers }: Response): string | undefined {
  const named = headers.get(HEADERS.setAccount);
  return named ? decodeURIComponent(named) : undefined;
}

function answerOf<Body>(response: Response, body: Body): Answer<Body> {
  const account = accountOf(response);
  const { headers } = response;
  return {
    body,
    etag: headers.get('ETag'),
    position: headers.get(HEADERS.position),
    ...(headers.has(HEADERS.rebuilding) && { isRebuilding: true }),
    ...(account !== undefined && { account }),
  };
}

/** Some responses are JSON under another content type, and recall does not return JSON. */
async function jsonOf<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text as Body;
  }
}

/** Handles an id in a response. Logs in if the account is still that of the request, else adds to the history. */
function takeAccount(id: string, { path, askedAs }: { path: string; askedAs: string | null }): void {
  // A login sends an id that the user already knows, so there is nothing to explain.
  if (path === PATHS.users) setAccount(id);
  else if (askedAs === accountId()) grantAccount(id);
  else if (id !== accountId()) recallAccounts([{ id, time: Date.now(), version: VERSION }]);
}
