import { Registry } from 'prom-client';
import { registerTableBehind } from './register-table-behind.ts';

test('each partition of a table has its backlog, and none while it is not known', async () => {
  const registry = new Registry();
  let behind: [string, number[]][] = [['reports', [3, 0]]];
  registerTableBehind(registry, async () => behind);
  const read = async () =>
    (await registry.getMetricsAsJSON()).map(({ name, help, values }) => ({ name, help, values }));
  const name = 'droptally_table_behind';
  const help = 'Records of each partition that the log holds and a table has not taken in yet, whoever fills it';
  const values = [
    { value: 3, labels: { table: 'reports', partition: 0 } },
    { value: 0, labels: { table: 'reports', partition: 1 } },
  ];
  expect(await read()).toEqual([{ name, help, values }]);
  behind = [];
  expect(await read()).toEqual([{ name, help, values: [] }]);
});
