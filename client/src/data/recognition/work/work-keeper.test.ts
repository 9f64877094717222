import type { Shot } from './shot.ts';
import type { Work } from './work.ts';
import { type Values, WorkKeeper } from './work-keeper.ts';

const shot = (id: string, file: Blob | null = new Blob([id])): Shot => ({
  id,
  name: `${id}.png`,
  bytes: 1,
  type: 'image/png',
  takenAt: 1,
  file,
  refusal: null,
  reading: null,
  milliseconds: null,
  failure: null,
  entry: null,
  checked: [],
  decision: null,
  outcome: null,
});
const work = (shots: Shot[], more: Partial<Work> = {}): Work => ({
  server: 'CN',
  step: 'choose',
  shots,
  reported: [],
  ...more,
});

/** A database in memory. Records which keys each change writes and deletes. */
function memory() {
  const kept = new Map<string, unknown>();
  const changes: [string[], string[]][] = [];
  let failure: Error | undefined;
  const values: Values = {
    get: async (key) => kept.get(key),
    clear: async () => kept.clear(),
    async change({ set, remove }) {
      if (failure) throw failure;
      changes.push([set.map(([key]) => key), [...remove]]);
      for (const [key, value] of set) kept.set(key, value);
      for (const key of remove) kept.delete(key);
    },
  };
  const fail = (error?: Error) => {
    failure = error;
  };
  return { values, kept, changes, fail };
}

test('work and its pictures are there again, each server its own', async () => {
  const { values } = memory();
  const keeper = new WorkKeeper(values);
  await keeper.keep(work([shot('a')], { step: 'confirm' }));
  const loaded = await new WorkKeeper(values).load('CN');
  expect(loaded).toMatchObject({ step: 'confirm', shots: [{ id: 'a' }] });
  expect(await loaded?.shots[0]?.file?.text()).toBe('a');
  expect(await keeper.load('US')).toBeNull();
});

test('a picture is written once, and deleted with its screenshot', async () => {
  const { values, changes } = memory();
  const keeper = new WorkKeeper(values);
  await keeper.keep(work([shot('a')]));
  await keeper.keep(work([shot('a'), shot('b')]));
  await keeper.keep(work([shot('b')]));
  expect(changes).toEqual([
    [['file a', 'work 2 CN'], []],
    [['file b', 'work 2 CN'], []],
    [['work 2 CN'], ['file a']],
  ]);
});

test('pictures of an earlier visit are not written again', async () => {
  const { values, changes } = memory();
  await new WorkKeeper(values).keep(work([shot('a')]));
  const keeper = new WorkKeeper(values);
  const loaded = await keeper.load('CN');
  await keeper.keep(work([...(loaded?.shots ?? [])]));
  expect(changes[1]).toEqual([['work 2 CN'], []]);
});

test('changes that come while it writes are written together', async () => {
  const { values, changes } = memory();
  const keeper = new WorkKeeper(values);
  const steps = ['choose', 'confirm', 'report'] as const;
  await Promise.all(steps.map((step) => keeper.keep(work([], { step }))));
  expect(changes).toHaveLength(1);
  expect(await keeper.load('CN')).toMatchObject({ step: 'report' });
});

test('what could not be written is told, and written with the next change', async () => {
  const { values, fail } = memory();
  const keeper = new WorkKeeper(values);
  fail(new Error('no room'));
  await expect(keeper.keep(work([shot('a')]))).rejects.toThrow('no room');
  fail();
  await keeper.keep(work([shot('a')]));
  expect((await keeper.load('CN'))?.shots[0]?.file).not.toBeNull();
});

test('a picture that is gone leaves its reading', async () => {
  const { values, kept } = memory();
  const keeper = new WorkKeeper(values);
  await keeper.keep(work([shot('a')]));
  kept.delete('file a');
  expect((await keeper.load('CN'))?.shots).toMatchObject([{ id: 'a', file: null }]);
});

test('clearing deletes the work on every server and all pictures, also what was about to be written', async () => {
  const { values, kept } = memory();
  const keeper = new WorkKeeper(values);
  await keeper.keep(work([shot('a')]));
  void keeper.keep(work([shot('b')], { server: 'US' }));
  await keeper.clear();
  expect([kept.size, await keeper.load('CN'), await keeper.load('US')]).toEqual([0, null, null]);
  await keeper.keep(work([shot('a')]));
  expect((await keeper.load('CN'))?.shots[0]?.file).not.toBeNull();
});
