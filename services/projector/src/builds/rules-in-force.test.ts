import { rulesInForce } from './rules-in-force.ts';

test('rules are in force once this process has them', async () => {
  const hashes = ['old', 'old', 'new'];
  await rulesInForce(() => hashes.shift() ?? 'new', 'new');
  expect(hashes).toEqual([]);
});

test('a process that does not take up the rules in time says where to look', async () => {
  await expect(rulesInForce(() => 'old', 'new', 0)).rejects.toThrow(
    'The running site has not taken up the catalog as it is in its folder: see what it says of it',
  );
});
