import { createHmac } from 'node:crypto';
import { openAccountId } from '@droptally/domain/identity/account-id';
import { knownAccounts } from './known-accounts.ts';

test('an account is ours if this site opened it, which is computed once', () => {
  let macs = 0;
  const mac = (message: string) => {
    macs++;
    return createHmac('sha256', 'secret').update(message).digest();
  };
  const account = openAccountId(mac, new Uint8Array(28));
  const isOurs = knownAccounts(mac);
  const before = macs;
  for (let times = 0; times < 3; times++) {
    expect(isOurs(account)).toBe(true);
    expect(isOurs('x'.repeat(24))).toBe(false);
  }
  expect(macs - before).toBe(2);
});

test('no more than 200,000 answers are kept', () => {
  let macs = 0;
  const mac = () => {
    macs++;
    return new Uint8Array(32);
  };
  const isOurs = knownAccounts(mac);
  const first = 'x'.repeat(24);
  isOurs(first);
  for (let other = 1; other < 200_000; other++) isOurs(`${other}`);
  isOurs(first);
  expect(macs).toBe(1);
  isOurs('one more');
  isOurs(first);
  expect(macs).toBe(2);
});
