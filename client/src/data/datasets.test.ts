import { accountTag } from './account/account-tag.ts';
import { datasetKey } from './dataset-query.ts';
import { DATASETS, type Scope } from './datasets.ts';

const scope: Scope = { server: 'US', category: 'automated', source: 'global' };

test('each dataset has its path', () => {
  expect(DATASETS.stages.path(scope)).toBe('/stages?server=US&bounds=known');
  expect(DATASETS.matrix.path(scope)).toBe('/_private/result/matrix/US/global/automated?sums=true');
  expect(DATASETS.pattern.path({ ...scope, source: 'personal' })).toBe(
    '/_private/result/pattern/US/personal/automated?sums=true',
  );
});

test('a dataset is keyed by exactly what it differs by, personal ones by account', () => {
  expect(datasetKey('items', scope)).toEqual(['dataset', 'items', {}]);
  expect(datasetKey('stats', scope)).toEqual(['dataset', 'stats', { server: 'US' }]);
  expect(datasetKey('matrix', { ...scope, source: 'personal' }, 'me')).toEqual([
    'dataset',
    'matrix',
    { server: 'US', category: 'automated', source: 'personal', accountHash: accountTag('me') },
  ]);
  expect(datasetKey('matrix', scope, 'me')[2]).not.toHaveProperty('accountHash');
});

test('the key of a dataset holds no account id, as keys are stored on the device', () => {
  const key = JSON.stringify(datasetKey('matrix', { ...scope, source: 'personal' }, '3v8s1c0m9x'));
  expect(key).not.toContain('3v8s1c0m9x');
  expect(key).not.toBe(JSON.stringify(datasetKey('matrix', { ...scope, source: 'personal' }, '3v8s1c0m9y')));
});

test('wrapped data is unwrapped, and invalid data is rejected', () => {
  expect(DATASETS.matrix.read({ matrix: [] })).toEqual([]);
  expect(DATASETS.matrix.read({ rows: [] })).toBeUndefined();
  expect(DATASETS.items.read([])).toBeUndefined();
  expect(DATASETS.notice.read([])).toEqual([]);
  expect(DATASETS.trends.read(null)).toBeUndefined();
  expect(DATASETS.stats.read({ error: true })).toBeUndefined();
});
