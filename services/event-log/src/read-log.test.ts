import type { Batch, EventLog } from './event-log.ts';
import { readLog } from './read-log.ts';
import { openMemoryLog } from './testing/memory-log.ts';

const value = new Uint8Array([1]);
const log = await openMemoryLog();
const places = await log.append(Array.from({ length: 40 }, (_, i) => ({ key: `key-${i}`, value })));
const ends = await log.ends();
afterAll(() => log.close());

async function keysRead(from: readonly number[], enough = Number.POSITIVE_INFINITY): Promise<string[]> {
  const keys: string[] = [];
  const handle = async ({ records }: { records: readonly { key: string }[] }) => {
    for (const { key } of records) keys.push(key);
    return keys.length >= enough;
  };
  await readLog({ log, from, ends, handle });
  return keys;
}

test('everything up to the ends is read once, and nothing that came later', async () => {
  await log.append([{ key: 'later', value }]);
  const keys = await keysRead([0, 0, 0, 0]);
  expect(keys.toSorted()).toEqual(places.map((_, i) => `key-${i}`).toSorted());
});

test('reading begins at the given offsets', async () => {
  const from = ends.map((end) => Math.max(0, end - 1));
  expect(await keysRead(from)).toHaveLength(ends.filter((end) => end > 0).length);
  expect(await keysRead(ends)).toEqual([]);
});

test('handled records do not come again when a reader is recreated', async () => {
  const keys: string[] = [];
  const anew: EventLog = {
    ...log,
    async subscribe(subscription) {
      let handled = () => {};
      const some = new Promise<void>((resolve) => {
        handled = resolve;
      });
      const handle = (batch: Batch) => subscription.handle(batch).then(handled);
      const first = await log.subscribe({ ...subscription, maxRecords: 3, handle, onIdle() {} });
      await some;
      await first.close();
      return log.subscribe(subscription);
    },
  };
  await readLog({
    log: anew,
    from: [0, 0, 0, 0],
    ends,
    async handle({ records }) {
      for (const { key } of records) keys.push(key);
      return false;
    },
  });
  expect(keys.toSorted()).toEqual(places.map((_, i) => `key-${i}`).toSorted());
});

test('a failure ends the reading', async () => {
  const handle = async () => Promise.reject(new Error('no more'));
  await expect(readLog({ log, from: [0, 0, 0, 0], ends, handle })).rejects.toThrow('no more');
});
