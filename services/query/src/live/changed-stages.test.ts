import type { Warehouse } from '../options/query-options.ts';
import { changedStages } from './changed-stages.ts';

const MOST_BYTES = 131_072;
const FIRST = 18_446_744_073_709_500_000n;
const accountsOf = (count: number) => Array.from({ length: count }, (_, n) => String(FIRST + BigInt(n)));

/** A warehouse in which every account has just reported for one stage, and the even ones for another. */
function countingWarehouse() {
  const sizes: number[] = [];
  const query = async ({ query_params }: { query_params: { accounts: readonly string[] } }) => {
    const { accounts } = query_params;
    sizes.push(Buffer.byteLength(`['${accounts.join("','")}']`));
    const even = accounts.filter((account) => Number(account.at(-1)) % 2 === 0);
    const rows = [
      { server: 'CN', stage: 'main_01-07', owners: accounts },
      { server: 'CN', stage: 'main_04-06', owners: even },
    ];
    return { json: async () => rows };
  };
  return { sizes, warehouse: { query } as unknown as Warehouse };
}

test('any number of accounts is queried in batches that a server accepts', async () => {
  const { sizes, warehouse } = countingWarehouse();
  const accounts = accountsOf(12_345);
  const changes = await changedStages(warehouse, { partitions: [0], offsets: [7], accounts });
  expect(changes.map(({ stage, owners }) => [stage, owners.length])).toEqual([
    ['main_01-07', 12_345],
    ['main_04-06', 6_173],
  ]);
  expect(changes[0]?.owners).toEqual(accounts);
  expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES);
});

test.each([0, 1, 2_000])('%d accounts need one query', async (count) => {
  const { sizes, warehouse } = countingWarehouse();
  await changedStages(warehouse, { partitions: [0], offsets: [7], accounts: accountsOf(count) });
  expect(sizes).toHaveLength(1);
});
