import { killAdmin } from '../support/standalone/run-admin.ts';
import { less } from '../support/wire/numbers.ts';
import { operatedCopy } from './admin/operated-copy.ts';

const { dataDir, admin, data, global, counted, reporter } = operatedCopy();
const rule = (source: string) => ['--expression', `source == "${source}"`, '--during', 'always'];

test('reject rules apply from two operators at once, and can be applied again after a kill', async () => {
  await reporter(2, 'admin-killed');
  await reporter(1, 'admin-other');
  const before = await global();
  await killAdmin(dataDir(), ['rules', 'apply', ...rule('admin-killed')], 'Written');
  const both = ['admin-killed', 'admin-other'].map((source) => admin('rules', 'apply', ...rule(source)));
  const runs = await Promise.all(both);
  expect(runs).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(await counted(less(before, 3))).toEqual(less(before, 3));
  const rules = await data<{ id: number }[]>('rules', 'list');
  expect(rules).toHaveLength(2);
  const remove = rules.flatMap(({ id }) => ['--remove', String(id)]);
  expect(await admin('rules', 'apply', ...remove)).toMatchObject({ code: 0 });
  expect(await counted(before)).toEqual(before);
});
