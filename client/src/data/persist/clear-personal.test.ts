import { datasetKey } from '#data/dataset-query.ts';
import { isSomebodyElses } from './clear-personal.ts';

const own = { server: 'CN', category: 'all', source: 'personal' } as const;

test('what is left of another account goes, what the new one has asked for in the same moment stays', () => {
  expect(isSomebodyElses(datasetKey('matrix', own, 'one'), 'other')).toBe(true);
  expect(isSomebodyElses(datasetKey('matrix', own, 'one'), null)).toBe(true);
  expect(isSomebodyElses(datasetKey('matrix', own, null), 'one')).toBe(true);
  expect(isSomebodyElses(datasetKey('matrix', own, 'other'), 'other')).toBe(false);
  expect(isSomebodyElses(datasetKey('matrix', { ...own, source: 'global' }, 'one'), 'other')).toBe(false);
});
