import { cookieValue } from '#data/account/cookie.ts';
import { apiErrorOf } from './api-error.ts';
import { needsAccount } from './needs-account.ts';
import { isOutdated } from './outdated.ts';

test('an error has its status and the message of the server', () => {
  const body = JSON.stringify({ code: 'NOT_FOUND', message: 'No such id' });
  expect(apiErrorOf(400, body, 'Bad Request')).toMatchObject({ message: '(400) No such id', code: 'NOT_FOUND' });
  expect(apiErrorOf(413, '<html>long</html>', 'Content Too Large').message).toBe('(413) Content Too Large');
});

test('detects a deployment by message or page', () => {
  const page = '<html><head><meta name="penguin:exception" content="type=deploying"></head></html>';
  expect(apiErrorOf(503, page, 'x').deploying).toBe(true);
  const ofProxy = '{"code":"UNAVAILABLE","message":"The site is unavailable while it is updated"}';
  expect(apiErrorOf(503, ofProxy, '').deploying).toBe(true);
  expect(apiErrorOf(500, '{"code":"INTERNAL_ERROR","message":"Broken"}', '').deploying).toBe(false);
});

test.each([
  [502, '(502) no answer', false],
  [503, '(503) Service Unavailable', true],
  [504, '(504) no answer', false],
  [500, '(500) server error', false],
  [404, '(404) invalid structure', false],
])('an answer of %s without words, as over HTTP/2, has a reason too', (status, message, deploying) => {
  for (const text of ['', '<html>Sorry</html>'])
    expect(apiErrorOf(status, text, '')).toMatchObject({ message, deploying });
});

test('what is known by its number alone is not said in English', () => {
  expect([500, 502].map((status) => apiErrorOf(status, '', 'An English text').reason)).toEqual([
    'server error',
    'no answer',
  ]);
});

test.each([
  ['/PenguinStats/api/v2/report', true],
  ['/PenguinStats/api/v2/report/recall', true],
  ['/PenguinStats/api/v2/result/advanced', true],
  ['/PenguinStats/api/v2/recognition/defects/report/init', true],
  ['/PenguinStats/api/v2/_private/result/matrix/CN/personal/all', true],
  ['/PenguinStats/api/v2/_private/result/matrix/CN/global/all', false],
  ['/PenguinStats/api/v2/items', false],
])('%s names the account: %s', (url, needed) => {
  expect(needsAccount(url)).toBe(needed);
});

test('a client below the required version is outdated, an unreadable version is ignored', () => {
  expect(isOutdated('web@v1.2.3', '1.2.2')).toBe(true);
  expect(isOutdated('web@v1.2.3', '1.2.3')).toBe(false);
  expect(isOutdated('web@v1.2.3', '1.10.0')).toBe(false);
  expect(isOutdated('web@v2.0.0', '1.9.9')).toBe(true);
  expect(isOutdated('frontend-v2@v3.4.0', '0.1.0')).toBe(false);
  expect(isOutdated('web@soon', '0.1.0')).toBe(false);
});

test('a cookie is found among others', () => {
  expect(cookieValue('a=1; userID=ab%20c; b=2', 'userID')).toBe('ab c');
  expect(cookieValue('xuserID=1', 'userID')).toBeUndefined();
  expect(cookieValue('userID=', 'userID')).toBeUndefined();
});
