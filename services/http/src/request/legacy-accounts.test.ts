import { LegacyAccounts } from './legacy-accounts.ts';

test('an address may try ten numbers an hour, each any number of times', () => {
  let now = 0;
  const accounts = new LegacyAccounts(() => now);
  const wait = (n: number, address = 'a') => accounts.wait(address, String(n));
  for (let n = 0; n < 10; n++) expect([wait(n), wait(n)]).toEqual([0, 0]);
  expect([wait(10), wait(3), wait(10, 'b')]).toEqual([3600, 0, 0]);
  now = 3_600_000;
  expect(wait(10)).toBe(0);
});
