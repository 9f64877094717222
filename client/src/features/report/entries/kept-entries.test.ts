import { jest } from '@jest/globals';
import type { Entries } from './entries.ts';

const STAGE = { server: 'CN', stageId: 'main_01-07' } as const;
const CUBE: Entries = { drops: [{ dropType: 'REGULAR', itemId: '30012', quantity: 1 }], times: 1 };
const NOTHING: Entries = { drops: [], times: 1 };

/** A tab after a reload: the storage is kept, the modules start fresh. */
async function tab(stored: Map<string, string>) {
  globalThis.sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
  jest.resetModules();
  return import('./kept-entries.ts');
}

test('typed entries survive a reload, per stage and server', async () => {
  const stored = new Map<string, string>();
  const before = await tab(stored);
  before.keepEntries(STAGE, CUBE);
  before.keepEntries({ ...STAGE, server: 'US' }, { ...CUBE, times: 3 });
  const after = await tab(stored);
  expect(after.keptEntries(STAGE)).toEqual(CUBE);
  expect(after.keptEntries({ ...STAGE, server: 'US' })).toEqual({ ...CUBE, times: 3 });
  expect(after.keptEntries({ ...STAGE, stageId: 'main_04-06' })).toBeNull();
});

test('cleared or sent entries are not kept', async () => {
  const { keepEntries, keptEntries } = await tab(new Map());
  keepEntries(STAGE, CUBE);
  keepEntries(STAGE, NOTHING);
  expect(keptEntries(STAGE)).toBeNull();
});

test('only the latest stages are kept, and unreadable data is discarded', async () => {
  const stored = new Map<string, string>();
  const { keepEntries, keptEntries } = await tab(stored);
  for (let index = 0; index < 40; index++) keepEntries({ ...STAGE, stageId: `stage ${index}` }, CUBE);
  expect(keptEntries({ ...STAGE, stageId: 'stage 0' })).toBeNull();
  expect(keptEntries({ ...STAGE, stageId: 'stage 39' })).toEqual(CUBE);
  for (const key of stored.keys()) stored.set(key, '{broken');
  expect(keptEntries({ ...STAGE, stageId: 'stage 39' })).toBeNull();
});
