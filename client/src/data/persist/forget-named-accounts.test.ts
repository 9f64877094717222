import { jest } from '@jest/globals';

const kept = new Set([
  'dataset-["dataset","matrix",{"account":"3v8s1c0m9x","category":"all","server":"CN","source":"personal"}]',
  'dataset-["dataset","matrix",{"accountHash":"1kx","category":"all","server":"CN","source":"personal"}]',
  'dataset-["dataset","items",{}]',
]);

jest.unstable_mockModule('idb-keyval', () => ({
  ...Object.fromEntries(['clear', 'del', 'entries', 'get', 'set'].map((name) => [name, async () => undefined])),
  createStore: () => async () => undefined,
  keys: async () => [...kept],
  delMany: async (gone: string[]) => gone.map((key) => kept.delete(key)),
}));

test('deletes what an earlier build stored under an account id and nothing else', async () => {
  const { forgetNamedAccounts } = await import('./dataset-storage.ts');
  await forgetNamedAccounts();
  expect([...kept].join()).not.toContain('3v8s1c0m9x');
  expect(kept.size).toBe(2);
});
