import { datasetKey } from '#data/dataset-query.ts';
import { belongsToOtherAccount } from './clear-personal.ts';

const own = { server: 'CN', category: 'all', source: 'personal' } as const;

test('data of another account is cleared, data the new account has already requested is kept', () => {
  expect(belongsToOtherAccount(datasetKey('matrix', own, 'one'), 'other')).toBe(true);
  expect(belongsToOtherAccount(datasetKey('matrix', own, 'one'), null)).toBe(true);
  expect(belongsToOtherAccount(datasetKey('matrix', own, null), 'one')).toBe(true);
  expect(belongsToOtherAccount(datasetKey('matrix', own, 'other'), 'other')).toBe(false);
  expect(belongsToOtherAccount(datasetKey('matrix', { ...own, source: 'global' }, 'one'), 'other')).toBe(false);
});
