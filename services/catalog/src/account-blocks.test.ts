import { accountBlocks } from './account-blocks.ts';

const HASH = Buffer.from('0123456789abcdef', 'hex');

test('an account is blocked from the time in its block on', () => {
  const isBlocked = accountBlocks([{ account: '0123456789abcdef', since: 1_000, why: 'x' }]);
  expect([isBlocked(HASH, 999), isBlocked(HASH, 1_000)]).toEqual([false, true]);
  expect(isBlocked(Buffer.from('0123456789abcdee', 'hex'), 1_000)).toBe(false);
  expect(accountBlocks([])(HASH, 1_000)).toBe(false);
});
