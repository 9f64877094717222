import { datasetKey } from '#data/dataset-query.ts';
import { isSomebodyElses } from './clear-personal.ts';

const own = { server: 'CN', category: 'all', source: 'personal' } as const;

test('data of another account is cleared, data the new account has already requested is kept', () => {
  expect(isSomebodyElses(datasetKey('matrix', own, 'one'), 'other')).toBe(true);
  expect(isSomebodyElses(datasetKey('matrix', own, 'one'), null)).toBe(true);
  expect(isSomebodyElses(datasetKey('matrix', own, null), 'one')).toBe(true);
  expect(isSomebodyElses(datasetKey('matrix', own, 'other'), 'other')).toBe(false);
  expect(isSomebodyElses(datasetKey('matrix', { ...own, source: 'global' }, 'one'), 'other')).toBe(false);
});
