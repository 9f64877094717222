import { createHmac } from 'node:crypto';
import { openAccountId } from '@droptally/domain/identity/account-id';
import { knownAccounts } from './known-accounts.ts';

test('an account is ours if this site opened it, which is computed once', () => {
  let macs = 0;
  const mac = (message: string) => {
    macs++;
    return createHmac('sha256', 'secret').update(message).digest();
  };
  const account = openAccountId(mac, new Uint8Array(16));
  const isOurs = knownAccounts(mac);
  const before = macs;
  for (let times = 0; times < 3; times++) {
    expect(isOurs(account)).toBe(true);
    expect(isOurs('x'.repeat(24))).toBe(false);
  }
  expect(macs - before).toBe(2);
});
