import { accountText } from './account-text.ts';

test.each([
  ['the header', { authorization: 'PenguinID abc', cookie: 'userID=xyz' }, 'abc'],
  ['the cookie when the header is empty', { authorization: 'PenguinID ', cookie: 'a=b; userID=xyz; c=d' }, 'xyz'],
  ['the cookie alone', { cookie: 'userID=xyz' }, 'xyz'],
  ['nobody for another scheme, cookie or not', { authorization: 'Bearer abc', cookie: 'userID=xyz' }, undefined],
  ['nobody for a cookie of another name', { cookie: 'myuserID=xyz' }, undefined],
  ['nobody for something far too long', { authorization: `PenguinID ${'x'.repeat(65)}` }, undefined],
])('a request claims %s', (_, headers, account) => {
  expect(accountText(headers)).toBe(account);
});
