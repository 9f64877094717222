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

test('a foreign page names an account only by header, and cannot read that response with cookies', () => {
  let withheld = 0;
  const withholdCredentials = () => void withheld++;
  const ask = (headers: object) =>
    accountText({ headers, foreign: true, withholdCredentials } as unknown as FastifyRequest);
  expect(ask({ cookie: 'userID=xyz' })).toBeUndefined();
  expect(ask({ cookie: 'userID=xyz', authorization: 'PenguinID' })).toBeUndefined();
  expect(ask({ cookie: 'userID=xyz', authorization: 'PenguinID abc' })).toBe('abc');
  expect(withheld).toBe(3);
});
