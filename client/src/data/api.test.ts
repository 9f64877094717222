import { jest } from '@jest/globals';
import { accountStore, clearAccount, setAccount } from './account/account-store.ts';
import { logIn, logInByCookie } from './account/log-in.ts';
import { getJson, post } from './api.ts';

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const headersOf = (call = 0) => new Headers(fetchMock.mock.calls[call]?.[1].headers);

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  Object.assign(globalThis, { document: { cookie: '' }, location: { hostname: 'localhost' } });
  clearAccount();
});

test('a response carries its ETag and position', async () => {
  answers('{"matrix":[]}', 200, { ETag: 'W/"a"', 'X-Droptally-Position': '12.3' });
  expect(await getJson('/result/matrix')).toEqual({ body: { matrix: [] }, etag: 'W/"a"', position: '12.3' });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/PenguinStats/api/v2/result/matrix');
  expect(headersOf().get('If-None-Match')).toBeNull();
});

test('a response with incomplete numbers is marked as rebuilding', async () => {
  answers('[]', 200, { 'X-Droptally-Rebuilding': '1' });
  expect(await getJson('/result/matrix')).toMatchObject({ isRebuilding: true });
});

test('a cached response is revalidated by its ETag, and an unchanged one returns null', async () => {
  const read = jest.spyOn(Response.prototype, 'text');
  answers(null, 304);
  expect(await getJson('/items', { etag: 'W/"a"' })).toBeNull();
  expect(headersOf().get('If-None-Match')).toBe('W/"a"');
  // Else the browser counts the request as cut off.
  expect(read).toHaveBeenCalledTimes(1);
});

test('the account is sent only with requests that need it', async () => {
  setAccount('abc');
  answers('[]');
  await getJson('/_private/result/matrix/CN/personal/all');
  await getJson('/items');
  expect(headersOf(0).get('Authorization')).toBe('PenguinID abc');
  expect(headersOf(1).get('Authorization')).toBeNull();
});

test('a response that names an account logs in as it', async () => {
  answers('{"reportHash":"x"}', 200, { 'X-Penguin-Set-PenguinID': 'a%20b' });
  await post('/report', {});
  expect(accountStore.get().id).toBe('a b');
  expect(accountStore.get().known[0]?.id).toBe('a b');
});

test('an error has its status and reason, or says that there was no response', async () => {
  answers('{"code":"INVALID_REQUEST","message":"No"}', 400);
  await expect(getJson('/stats')).rejects.toMatchObject({ message: '(400) No', code: 'INVALID_REQUEST' });
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(getJson('/stats')).rejects.toMatchObject({ message: '(!) no answer', status: null });
});

test('an id is unknown by status or by code; other errors keep their reason', async () => {
  answers('{"code":"NOT_FOUND","message":"No"}', 400);
  expect(await logIn('x')).toEqual({ kind: 'not-found' });
  answers('Not Found', 404);
  expect(await logIn('x')).toEqual({ kind: 'not-found' });
  answers('{"code":"INTERNAL_ERROR","message":"Broken"}', 500);
  expect(await logIn('x')).toMatchObject({ kind: 'failed', error: { message: '(500) Broken' } });
});

test('an id is sent as plain text, and a known one logs in', async () => {
  answers('{"userID":"abc"}');
  expect(await logIn(' abc ')).toEqual({ kind: 'logged-in', id: 'abc' });
  expect(fetchMock.mock.calls[0]?.[1].body).toBe('abc');
  expect(headersOf().get('Content-Type')).toBe('text/plain');
  expect(accountStore.get().id).toBe('abc');
});

test('a form is sent as it is, and the browser names its type', async () => {
  answers('{}');
  const form = new FormData();
  await post('/upload', form);
  expect(fetchMock.mock.calls[0]?.[1].body).toBe(form);
  expect(headersOf().get('Content-Type')).toBeNull();
});

test.each([
  ['is dropped if the server does not know its id', () => answers('Not Found', 404), true],
  ['is dropped once it has logged in', () => answers('{"userID":"old"}'), true],
  ['stays if there was no response', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch')), false],
  ['stays if the server failed', () => answers('Bad Gateway', 502), false],
])('the cookie of another client %s', async (_name, answer, goes) => {
  const written: string[] = [];
  const cookies = { get: () => 'userID=old', set: (text: string) => written.push(text) };
  Object.assign(globalThis, { document: Object.defineProperty({}, 'cookie', cookies) });
  answer();
  await logInByCookie();
  expect(written.some((text) => text.startsWith('userID=; Max-Age=0'))).toBe(goes);
});

function answers(body: string | null, status = 200, headers: Record<string, string> = {}): void {
  fetchMock.mockImplementation(async () => new Response(body, { status, headers }));
}
