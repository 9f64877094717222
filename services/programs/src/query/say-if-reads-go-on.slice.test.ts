import { programTest } from '@droptally/runtime/testing/program-test';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { sayIfReadsGoOn } from './say-if-reads-go-on.ts';

const { folder } = programTest('reads');

test.each([
  [0, [expect.stringContaining('readonly = 2')]],
  [2, []],
])('a user of readonly = %i', async (level, expected) => {
  const warehouse = openWarehouse({ mode: 'embedded', dir: folder });
  const said: string[] = [];
  const say = { line: (text: string) => void said.push(text), trouble: (text: string) => void said.push(text) };
  if (level > 0) await warehouse.command({ query: `SET readonly = ${level}` });
  await sayIfReadsGoOn(warehouse, say);
  expect(said).toEqual(expected);
  await warehouse.close();
});
