import { projections } from './projections.ts';

test('each table of facts has its projection', () => {
  const made = projections({ isOurs: () => true, rules: () => ({}) as never, onNoRow() {} } as never);
  expect(Object.entries(made).map(([table, projection]) => [table, projection.table])).toEqual([
    ['reports', 'reports'],
    ['activity', 'activity'],
  ]);
});
