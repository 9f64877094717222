import type { FastifyRequest } from 'fastify';
import { accountText } from './account-text.ts';

test.each([
  ['the header', { authorization: 'PenguinID abc', cookie: 'userID=xyz' }, 'abc'],
  ['the cookie when the header is empty', { authorization: 'PenguinID ', cookie: 'a=b; userID=xyz; c=d' }, 'xyz'],
  ['the cookie alone', { cookie: 'userID=xyz' }, 'xyz'],
  ['nobody for another scheme, cookie or not', { authorization: 'Bearer abc', cookie: 'userID=xyz' }, undefined],
  ['nobody for a cookie of another name', { cookie: 'myuserID=xyz' }, undefined],
  ['nobody for something far too long', { authorization: `PenguinID ${'x'.repeat(65)}` }, undefined],
])('a request claims %s', (_, headers, account) => {
  expect(accountText({ headers, foreign: false } as FastifyRequest)).toBe(account);
});

test('a foreign page names an account by the header alone, and its answer is known to depend on one', () => {
  const headers = { cookie: 'userID=xyz' };
  const request = { headers, foreign: true } as FastifyRequest;
  expect(accountText(request)).toBeUndefined();
  expect(request.asksAccount).toBe(true);
  expect(
    accountText({ headers: { ...headers, authorization: 'PenguinID abc' }, foreign: true } as FastifyRequest),
  ).toBe('abc');
});
