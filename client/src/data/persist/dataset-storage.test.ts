import { jest } from '@jest/globals';

const NEVER = { open: () => ({}) };
const FORBIDDEN = {
  open() {
    throw new Error('forbidden');
  },
};

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

async function freshStorage() {
  jest.resetModules();
  return import('./dataset-storage.ts');
}

test('a database that never opens counts as missing and is waited for only once', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { indexedDB: NEVER });
  const { keptQueries } = await freshStorage();
  const kept = keptQueries();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await kept).toEqual([]);
  expect(await keptQueries()).toEqual([]);
});

test('a forbidden database stores nothing and breaks nothing', async () => {
  Object.assign(globalThis, { indexedDB: FORBIDDEN });
  const { keptQueries, clearDatasetStorage } = await freshStorage();
  expect(await keptQueries()).toEqual([]);
  await expect(clearDatasetStorage()).resolves.toBeUndefined();
});
