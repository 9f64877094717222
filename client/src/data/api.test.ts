import { jest } from '@jest/globals';
import { accountStore, becomeAccount, becomeNobody } from './account/account-store.ts';
import { logIn, logInByCookie } from './account/log-in.ts';
import { getJson, post } from './api.ts';

const asked = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const headersOf = (call = 0) => new Headers(asked.mock.calls[call]?.[1].headers);

beforeEach(() => {
  asked.mockReset();
  globalThis.fetch = asked as unknown as typeof fetch;
  Object.assign(globalThis, { document: { cookie: '' }, location: { hostname: 'localhost' } });
  becomeNobody();
});

test('an answer comes with what validates and dates it', async () => {
  answers('{"matrix":[]}', 200, { ETag: 'W/"a"', 'X-Droptally-Position': '12.3' });
  expect(await getJson('/result/matrix')).toEqual({ body: { matrix: [] }, etag: 'W/"a"', position: '12.3' });
  expect(asked.mock.calls[0]?.[0]).toBe('/PenguinStats/api/v2/result/matrix');
  expect(headersOf().get('If-None-Match')).toBeNull();
});

test('an answer from which something is missing for now says so', async () => {
  answers('[]', 200, { 'X-Droptally-Rebuilding': '1' });
  expect(await getJson('/result/matrix')).toMatchObject({ isRebuilding: true });
});

test('what is held is asked about by its ETag, and nothing comes when it holds', async () => {
  answers(null, 304);
  expect(await getJson('/items', { etag: 'W/"a"' })).toBeNull();
  expect(headersOf().get('If-None-Match')).toBe('W/"a"');
});

test('the account is named where it is needed, and nowhere else', async () => {
  becomeAccount('abc');
  answers('[]');
  await getJson('/_private/result/matrix/CN/personal/all');
  await getJson('/items');
  expect(headersOf(0).get('Authorization')).toBe('PenguinID abc');
  expect(headersOf(1).get('Authorization')).toBeNull();
});

test('an answer that names an account logs in as it', async () => {
  answers('{"reportHash":"x"}', 200, { 'X-Penguin-Set-PenguinID': 'a%20b' });
  await post('/report', {});
  expect(accountStore.get().id).toBe('a b');
  expect(accountStore.get().known[0]?.id).toBe('a b');
});

test('a failure says its status and reason, or that there was no answer', async () => {
  answers('{"code":"INVALID_REQUEST","message":"No"}', 400);
  await expect(getJson('/stats')).rejects.toMatchObject({ message: '(400) No', code: 'INVALID_REQUEST' });
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(getJson('/stats')).rejects.toMatchObject({ message: '(!) Failed to fetch', status: null });
});

test('an unknown id is unknown by status or by code; other failures keep their reason', async () => {
  answers('{"code":"NOT_FOUND","message":"No"}', 400);
  expect(await logIn('x')).toEqual({ kind: 'not-found' });
  answers('Not Found', 404);
  expect(await logIn('x')).toEqual({ kind: 'not-found' });
  answers('{"code":"INTERNAL_ERROR","message":"Broken"}', 500);
  expect(await logIn('x')).toMatchObject({ kind: 'failed', error: { message: '(500) Broken' } });
});

test('an id is sent as plain text, and a known one is logged in', async () => {
  answers('{"userID":"abc"}');
  expect(await logIn(' abc ')).toEqual({ kind: 'logged-in', id: 'abc' });
  expect(asked.mock.calls[0]?.[1].body).toBe('abc');
  expect(headersOf().get('Content-Type')).toBe('text/plain');
  expect(accountStore.get().id).toBe('abc');
});

test.each([
  ['goes when the server does not know its id', () => answers('Not Found', 404), true],
  ['goes when it has logged in', () => answers('{"userID":"old"}'), true],
  ['stays when there was no answer', () => asked.mockRejectedValue(new TypeError('Failed to fetch')), false],
  ['stays when the server failed', () => answers('Bad Gateway', 502), false],
])('the cookie of another client %s', async (_name, answer, goes) => {
  const written: string[] = [];
  const cookies = { get: () => 'userID=old', set: (text: string) => written.push(text) };
  Object.assign(globalThis, { document: Object.defineProperty({}, 'cookie', cookies) });
  answer();
  await logInByCookie();
  expect(written.some((text) => text.startsWith('userID=; Max-Age=0'))).toBe(goes);
});

function answers(body: string | null, status = 200, headers: Record<string, string> = {}): void {
  asked.mockImplementation(async () => new Response(body, { status, headers }));
}
