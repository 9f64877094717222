import { AUTH_REALM, HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES } from '@droptally/proto/api/paths';
import { accountId } from './account/account-store.ts';
import { takeAccount } from './account/take-account.ts';
import { ApiError, apiErrorOf } from './transport/api-error.ts';
import { needsAccount } from './transport/needs-account.ts';
import { noteCompatible } from './transport/outdated.ts';

/** A body, what validates and dates it, and the account that it was answered for where the site says so. */
type Answer<Body> = {
  body: Body;
  etag: string | null;
  position: string | null;
  /** Something is missing from its numbers for now. */
  isRebuilding?: true;
  account?: string;
};

type RequestOptions = {
  signal?: AbortSignal;
  /** Of what is already held: the answer is null when it still holds. */
  etag?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** As whom it is asked, null as nobody; not given, as whoever is logged in. */
  account?: string | null;
  /** What the path stands behind, where that is not the wire that all clients speak. */
  prefix?: string;
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

/** Reads a file. */
export async function getFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await request(path, { method: 'GET' }, options);
  return response.blob();
}

/** Sends JSON, or a text as it is, and reads JSON. */
export async function post<Body>(path: string, sent: unknown, options: RequestOptions = {}): Promise<Answer<Body>> {
  const plain = typeof sent === 'string';
  const type = plain ? 'text/plain' : 'application/json';
  const init = { method: 'POST', body: plain ? sent : JSON.stringify(sent), headers: { 'Content-Type': type } };
  const response = await request(path, init, options);
  return answerOf(response, await jsonOf<Body>(response));
}

async function request(path: string, init: RequestInit, options: RequestOptions): Promise<Response> {
  const { signal, etag, headers, account = accountId(), prefix = BASE } = options;
  const url = prefix + path;
  const response = await answered(url, {
    ...init,
    // What was read before is kept by the datasets, with its ETag.
    cache: 'no-store',
    // A cookie would name whoever is logged in.
    credentials: account === null && accountId() !== null ? 'omit' : 'same-origin',
    headers: { ...init.headers, ...headers, ...(etag && { 'If-None-Match': etag }), ...authorization(url, account) },
    signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS),
  });
  noteCompatible(response.headers.get(HEADERS.droptallyCompatible));
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
    throw new ApiError(null, (error as Error).message);
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

/** Some answers are JSON under another type, and recall answers no JSON at all. */
async function jsonOf<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text as Body;
  }
}
